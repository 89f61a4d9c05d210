// The page that is shown when the app's own cannot stay (promise F4). It needs nothing of the app but its scheme and the bridge's one
// call to quit, and acts only when it is told to.
const root = document.documentElement;
root.dataset.theme = theme();

const known = [...document.querySelectorAll('main > [lang]')];
const chosen = [stored('language'), ...navigator.languages.map((tag) => tag.split('-')[0].replace('fil', 'tl'))];
const shown = chosen.map((language) => known.find((words) => words.lang === language)).find(Boolean) ?? known[0];
for (const words of known) words.hidden = words !== shown;
root.lang = shown.lang;
document.title = shown.querySelector('h1').textContent;

const again = shown.querySelector('[data-action="again"]');
const quit = shown.querySelector('[data-action="quit"]');
again.addEventListener('click', () => window.location.replace(wayBack()));
again.focus();
// On the web platform there is nothing to quit.
quit.hidden = !window.desktop;
quit.addEventListener('click', () => void window.desktop.quitApp());

/** Where the person was: a path of this origin and nothing else. */
function wayBack() {
  const from = new URLSearchParams(window.location.search).get('from') ?? '/';
  const isPath = /^\/(?![/\\])/.test(from);
  return isPath ? from : '/';
}

function theme() {
  const kept = stored('theme');
  if (kept === 'dark' || kept === 'light') return kept;
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

function stored(key) {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}
