/** What stands in the window when the app itself cannot be drawn: there is no React yet, and perhaps no texts of the person's language. */
import { DEFAULT_LANGUAGE, type Language } from './model/languages';
import { languageSources } from './lib/i18n/languages';
import { isMissingChunk, reloadByItself } from './lib/platform/missing-chunks';
import { reloadPage, showTheme } from './lib/platform/page';
import { readStored } from './lib/platform/storage';
import styles from './start-failure.module.css';

/** English, for the network that brings no texts either. */
const PLAIN = {
  missingTitle: 'This page could not be loaded',
  missingText: 'Check your internet connection and try again.',
  again: 'Try again',
  framedTitle: 'This page was opened inside another site',
  framedText: 'For your safety it opens only in a tab of its own.',
  framedOpen: 'Open in a new tab',
};

/** A part that cannot be fetched: one reload, then a sentence and a button (promise F8). A bad configuration: the line that names it. */
export async function showStartFailure(root: HTMLElement, error: unknown, language: Language): Promise<void> {
  if (!isMissingChunk(error)) {
    root.textContent = error instanceof Error ? error.message : String(error);
    return;
  }
  if (reloadByItself()) return;
  const texts = await textsOf(language);
  const button = element('button', texts.again);
  button.addEventListener('click', reloadPage);
  show(root, [texts.missingTitle, texts.missingText], button);
}

/**
 * Within another site's page nothing of the app is shown: who sees it there may be made to press what they do not see (promise A2). Hosts
 * say so by a header; this holds where they do not.
 */
export async function showFramed(root: HTMLElement, language: Language): Promise<void> {
  const texts = await textsOf(language);
  const link = element('a', texts.framedOpen);
  // The start page: what the other site put into the address is not carried on.
  Object.assign(link, { href: `${window.location.origin}/`, target: '_blank', rel: 'noopener noreferrer' });
  show(root, [texts.framedTitle, texts.framedText], link);
}

/** The person's language, else English; nobody else has said yet how they read. */
async function textsOf(language: Language): Promise<typeof PLAIN> {
  const { spoken, texts } = await languageSources[language].load().then(
    ({ messages }) => ({ spoken: language, texts: messages.recovery }),
    () => ({ spoken: DEFAULT_LANGUAGE, texts: PLAIN }),
  );
  document.documentElement.lang = spoken;
  showTheme(readStored('theme'));
  return texts;
}

function show(root: HTMLElement, [title, text]: readonly [string, string], action: HTMLElement): void {
  const words = element('div');
  words.role = 'alert';
  words.append(element('h1', title), element('p', text));
  const box = element('main');
  box.className = styles['box'] ?? '';
  box.append(words, action);
  root.replaceChildren(box);
}

function element(name: 'main' | 'div' | 'h1' | 'p' | 'button' | 'a', text = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
