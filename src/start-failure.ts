/** What stands in the window when the app itself cannot be drawn: there is no React yet, and perhaps no texts of the person's language. */
import { DEFAULT_LANGUAGE, type Language } from './domain/languages';
import { languageSources } from './i18n/languages';
import { isMissingChunk, reloadByItself } from './platform/missing-chunks';
import { reloadPage, showTheme } from './platform/page';
import { readStored } from './platform/storage';
import styles from './start-failure.module.css';

/** English, for the network that brings no texts either. */
const PLAIN = {
  missingTitle: 'This page could not be loaded',
  missingText: 'Check your internet connection and try again.',
  again: 'Try again',
};

/** A part that cannot be fetched: one reload, then a sentence and a button (promise F8). A bad configuration: the line that names it. */
export async function showStartFailure(root: HTMLElement, error: unknown, language: Language): Promise<void> {
  if (!isMissingChunk(error)) {
    root.textContent = error instanceof Error ? error.message : String(error);
    return;
  }
  if (reloadByItself()) return;
  const { spoken, texts } = await languageSources[language].load().then(
    ({ messages }) => ({ spoken: language, texts: messages.recovery }),
    () => ({ spoken: DEFAULT_LANGUAGE, texts: PLAIN }),
  );
  // Nobody else has said yet how the person reads.
  document.documentElement.lang = spoken;
  showTheme(readStored('theme'));
  const button = element('button', texts.again);
  button.addEventListener('click', reloadPage);
  const words = element('div');
  words.role = 'alert';
  words.append(element('h1', texts.missingTitle), element('p', texts.missingText));
  const box = element('main');
  box.className = styles['box'] ?? '';
  box.append(words, button);
  root.replaceChildren(box);
}

function element(name: 'main' | 'div' | 'h1' | 'p' | 'button', text = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
