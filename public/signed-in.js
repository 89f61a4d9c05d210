// The last page of a sign-in popup: hands the provider's answer to the page that waits for it, and closes. The channel's name is the
// contract's SIGN_IN_CHANNEL; only pages of this origin receive it.
const answer = window.location.search;
// The code leaves the address bar before anything else.
window.history.replaceState(null, '', window.location.pathname);

// Each part names the value under which its language is stored beside the tag that browsers and screen readers know.
const known = [...document.querySelectorAll('main > [lang]')];
const chosen = storedLanguage();
const shown = known.find((words) => words.dataset.language === chosen) ?? known[0];
for (const words of known) words.hidden = words !== shown;
if (shown) {
  document.documentElement.lang = shown.lang;
  document.title = shown.querySelector('h1')?.textContent ?? document.title;
}

// Within another site's page nothing is handed on.
if (answer !== '' && window.top === window) {
  const channel = new BroadcastChannel('sign-in');
  channel.postMessage(answer);
  // A moment later, so that the message has left; a browser that does not close the window shows the words.
  window.setTimeout(() => {
    channel.close();
    window.close();
  }, 100);
}

function storedLanguage() {
  try {
    return window.localStorage.getItem('language') ?? 'en';
  } catch {
    return 'en';
  }
}
