/** What stands in the window when the app itself cannot be drawn: there is no React yet, and perhaps no texts of the person's language. */
import type { Language } from './domain/languages';
import { languageSources } from './i18n/languages';
import { isMissingChunk, reloadByItself } from './platform/missing-chunks';
import { reloadPage } from './platform/page';
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
  const { missingTitle, missingText, again } = await languageSources[language].load().then(
    ({ messages }) => messages.recovery,
    () => PLAIN,
  );
  const button = element('button', again);
  button.addEventListener('click', reloadPage);
  const box = element('div');
  box.className = styles['box'] ?? '';
  box.role = 'alert';
  box.append(element('h1', missingTitle), element('p', missingText), button);
  root.replaceChildren(box);
}

function element(name: 'div' | 'h1' | 'p' | 'button', text = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
