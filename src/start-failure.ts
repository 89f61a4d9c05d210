/** Shown when the app itself cannot be rendered: without React, and perhaps without the language's texts. */
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from '../common/languages';
import { languageSources } from './lib/i18n/languages';
import { isMissingChunk, reloadByItself } from './lib/platform/missing-chunks';
import { reloadPage, showTheme } from './lib/platform/page';
import { readStored } from './lib/platform/storage';
import styles from './start-failure.module.css';

/** English, used when the texts cannot be loaded either. */
const PLAIN = {
  missingTitle: 'This page could not be loaded',
  missingText: 'Check your internet connection and try again.',
  again: 'Try again',
  framedTitle: 'This page was opened inside another site',
  framedText: 'For your safety, it only opens in its own tab.',
  framedOpen: 'Open in a new tab',
  oldTitle: 'This browser is too old',
  oldText: 'Update it, or open this page in a newer one.',
};

interface SpokenTexts {
  readonly spoken: Language;
  readonly texts: typeof PLAIN;
}

/**
 * A chunk or a configuration that cannot be fetched: one reload, then a sentence and a button, and a reload when the network is back
 * (promise F8). An invalid configuration: its error line.
 */
export async function showStartFailure(root: HTMLElement, error: unknown, language: Language): Promise<void> {
  if (!isMissingChunk(error)) {
    root.textContent = error instanceof Error ? error.message : String(error);
    return;
  }
  if (reloadByItself()) return;
  const texts = await textsOf(language);
  const button = element('button', texts.again);
  button.addEventListener('click', reloadPage);
  window.addEventListener('online', reloadPage);
  show(root, [texts.missingTitle, texts.missingText], button);
}

/**
 * Nothing of the app is shown in another site's frame, where clickjacking would be possible (promise A2). Hosts forbid framing by a header;
 * this applies where they do not.
 */
export async function showFramed(root: HTMLElement, language: Language): Promise<void> {
  const texts = await textsOf(language);
  const link = element('a', texts.framedOpen);
  // The start page: the URL set by the other site is not followed.
  Object.assign(link, { href: `${window.location.origin}/`, target: '_blank', rel: 'noopener noreferrer' });
  show(root, [texts.framedTitle, texts.framedText], link);
}

/** A browser older than those of README.md, "Web platform": each request would fail in it and be shown as a missing network. */
export async function showOldBrowser(root: HTMLElement, language: Language): Promise<void> {
  const texts = await textsOf(language);
  show(root, [texts.oldTitle, texts.oldText]);
}

/** Loads the texts of the language, else English, and sets the document's language and theme, which nothing else has set yet. */
async function textsOf(language: Language): Promise<typeof PLAIN> {
  const { spoken, texts } = await languageSources[language].load().then(
    ({ messages }): SpokenTexts => ({
      spoken: language,
      texts: { ...messages.recovery, again: messages.common.tryAgain },
    }),
    (): SpokenTexts => ({ spoken: DEFAULT_LANGUAGE, texts: PLAIN }),
  );
  document.documentElement.lang = LANGUAGE_TAGS[spoken];
  showTheme(readStored('theme'));
  return texts;
}

function show(root: HTMLElement, [title, text]: readonly [string, string], ...actions: readonly HTMLElement[]): void {
  const words = element('div');
  words.role = 'alert';
  words.append(element('h1', title), element('p', text));
  const box = element('main');
  box.className = styles['box'] ?? '';
  box.append(words, ...actions);
  root.replaceChildren(box);
}

function element(name: 'main' | 'div' | 'h1' | 'p' | 'button' | 'a', text = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
