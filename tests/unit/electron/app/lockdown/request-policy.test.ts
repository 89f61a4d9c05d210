/** Which requests leave the renderer. */
import { describe, expect, it } from 'vitest';
import { describeAddress, mayRequest, type RequestPolicy } from '../../../../../electron/app/lockdown/request-policy';

const live: RequestPolicy = {
  apiUrl: 'https://api.example.com/v1',
  ipLookupUrl: 'https://api.ipify.org?format=json',
  gatewayUrl: 'https://pay.example.com/v2',
  isPackaged: true,
};
const sandbox: RequestPolicy = {
  apiUrl: 'http://127.0.0.1:46100',
  ipLookupUrl: 'http://127.0.0.1:46100/ip',
  gatewayUrl: '',
  isPackaged: false,
};

const allowed: [RequestPolicy, string, string][] = [
  [live, 'mainFrame', 'app://pinglane/'],
  [live, 'script', 'app://pinglane/assets/index.js'],
  [live, 'font', 'app://pinglane/assets/inter.woff2'],
  [live, 'xhr', 'https://api.example.com/api/end-user/user/info'],
  [live, 'xhr', 'https://api.example.com:443/x'],
  [live, 'other', 'https://api.example.com/x'],
  [live, 'xhr', 'https://api.ipify.org/?format=json'],
  [live, 'xhr', 'https://pay.example.com/cards/tokens'],
  [live, 'image', 'https://cdn.example.net/cover.webp'],
  [live, 'image', 'data:image/png;base64,AAAA'],
  [sandbox, 'xhr', 'http://127.0.0.1:46100/api/end-user/user/info'],
  [sandbox, 'image', 'http://127.0.0.1:46100/covers/1.svg'],
  [sandbox, 'other', 'devtools://devtools/bundled/inspector.html'],
];

const cancelled: [RequestPolicy, string, string][] = [
  [live, 'xhr', 'http://api.example.com/x'],
  [live, 'xhr', 'http://pay.example.com/cards/tokens'],
  [live, 'script', 'https://pay.example.com/v2/gateway.js'],
  [sandbox, 'xhr', 'http://127.0.0.1:46500/cards/tokens'],
  [live, 'xhr', 'https://api.example.com:8443/x'],
  [live, 'xhr', 'https://api.example.com.evil.test/x'],
  [live, 'xhr', 'https://evil.test/https://api.example.com/'],
  [live, 'xhr', 'https://user:pass@api.example.com/x'],
  [live, 'xhr', 'https://user@api.example.com/x'],
  [live, 'xhr', 'https://evil.test/'],
  [live, 'ping', 'https://api.example.com/beacon'],
  [live, 'cspReport', 'https://api.example.com/report'],
  [live, 'xhr', 'http://127.0.0.1:46200/login'],
  [live, 'xhr', 'http://localhost:46200/ping'],
  [live, 'xhr', 'http://[::1]:46200/ping'],
  [live, 'xhr', 'http://169.254.169.254/latest'],
  [live, 'image', 'http://cdn.example.net/cover.png'],
  [live, 'image', 'http://127.0.0.1:46100/cover.png'],
  [live, 'image', 'https://user:pass@cdn.example.net/cover.png'],
  [live, 'image', 'file:///etc/passwd'],
  [live, 'image', 'ftp://example.com/a.png'],
  [live, 'image', 'blob:app://pinglane/1'],
  [live, 'image', 'chrome://favicon/'],
  [live, 'script', 'https://api.example.com/x.js'],
  [live, 'script', 'https://cdn.example.net/x.js'],
  [live, 'script', 'data:text/javascript,alert(1)'],
  [live, 'stylesheet', 'https://api.example.com/x.css'],
  [live, 'font', 'https://fonts.gstatic.com/x.woff2'],
  [live, 'media', 'https://cdn.example.net/x.mp4'],
  [live, 'object', 'https://api.example.com/x.swf'],
  [live, 'mainFrame', 'https://api.example.com/'],
  [live, 'subFrame', 'https://api.example.com/'],
  [live, 'subFrame', 'about:srcdoc'],
  [live, 'mainFrame', 'data:text/html,x'],
  [live, 'mainFrame', 'file:///etc/passwd'],
  [live, 'webSocket', 'wss://api.example.com/'],
  [live, 'webSocket', 'ws://127.0.0.1:46100/'],
  [live, 'xhr', 'app://other/'],
  [live, 'xhr', 'app://pinglane:80/'],
  [live, 'other', 'devtools://devtools/bundled/inspector.html'],
  [live, 'other', 'chrome-extension://abc/x.js'],
  [live, 'xhr', ''],
  [live, 'xhr', 'not an address'],
  [live, 'brandNewType', 'https://api.example.com/x'],
  [sandbox, 'xhr', 'http://127.0.0.1:46200/login'],
  [sandbox, 'xhr', 'http://localhost:46100/x'],
  [sandbox, 'script', 'http://127.0.0.1:46100/x.js'],
  [sandbox, 'webSocket', 'ws://127.0.0.1:46100/'],
];

describe('a request of the renderer', () => {
  it.each(allowed)('A7: is allowed by %o for %s %s', (policy, resourceType, url) => {
    expect(mayRequest({ url, resourceType }, policy)).toBe(true);
  });
  it.each(cancelled)('A7: is cancelled by %o for %s %s', (policy, resourceType, url) => {
    expect(mayRequest({ url, resourceType }, policy)).toBe(false);
  });
});

it.each([
  ['https://user:secret@example.com:8443/path?token=secret#secret', 'https://example.com:8443/path'],
  ['data:text/html,secret', 'data:'],
  ['javascript:secret', 'javascript:'],
  ['file:///etc/passwd', 'file:'],
  ['secret', '(no address)'],
])('A7: %s is logged without its query, fragment and user', (address, line) => {
  expect(describeAddress(address)).toBe(line);
});
