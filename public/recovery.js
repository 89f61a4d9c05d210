// The page that is shown when the app's own cannot stay (promise F4). It needs nothing of the app but its scheme and the bridge's one
// call to quit, and acts only when it is told to.
const root = document.documentElement;
root.dataset.theme = theme();

// Each part names the value under which its language is stored beside the tag that browsers and screen readers know.
const known = [...document.querySelectorAll('main > [lang]')];
const chosen = [stored('language'), ...navigator.languages.map((tag) => tag.split('-')[0].replace('fil', 'tl'))];
const shown = chosen.map((language) => known.find((words) => words.dataset.language === language)).find(Boolean) ?? known[0];
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

/** Where the person was: a path of this origin and nothing else. Compared as the browser reads it, which drops tabs and line ends. */
function wayBack() {
  const { location } = window;
  const from = new URLSearchParams(location.search).get('from') ?? '/';
  if (!from.startsWith('/') || !URL.canParse(from, location.href)) return '/';
  const parsed = new URL(from, location.href);
  // The origin of an app's own scheme is the text 'null': protocol and host are compared instead.
  const isOwn = parsed.protocol === location.protocol && parsed.host === location.host;
  const isPlain = parsed.username === '' && parsed.password === '' && !parsed.pathname.includes('\\');
  return isOwn && isPlain && parsed.pathname !== location.pathname ? parsed.href : '/';
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
