/** Asks the main process before a page may use the camera, the clipboard, notifications, the place it is at or the screen. */
import type { Peer } from './peer';

/** Takes the joint to the preload's world; wraps the functions of the page that need a permission. */
export function guardPermissions(peer: Peer): void {
  async function isGranted(permission: string, details: object = {}): Promise<boolean> {
    return (await (peer.call('ask-permission', permission, details) as Promise<unknown>)) === true;
  }

  /** Replaces a method that gives a promise: refused as a browser refuses it, or run once it is granted. */
  function guard(owner: object | undefined, name: string, permission: string, details: object = {}): void {
    if (owner === undefined) return;
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== 'function') return;
    const guarded = async (...parameters: unknown[]): Promise<unknown> => {
      if (!(await isGranted(permission, details))) throw new DOMException('Permission denied', 'NotAllowedError');
      return Reflect.apply(original, owner, parameters) as unknown;
    };
    Object.defineProperty(owner, name, { value: guarded, configurable: true, writable: true });
  }

  // These are missing outside secure contexts, whatever their types say.
  const { mediaDevices, clipboard, geolocation } = navigator as Partial<Navigator>;
  guard(mediaDevices, 'getUserMedia', 'media', { mediaTypes: ['video', 'audio'] });
  guard(mediaDevices, 'getDisplayMedia', 'display-capture');
  guard(clipboard, 'read', 'clipboard-read');
  guard(clipboard, 'readText', 'clipboard-read');
  guard(clipboard, 'write', 'clipboard-sanitized-write');
  guard(clipboard, 'writeText', 'clipboard-sanitized-write');

  if (typeof Notification === 'function') {
    Notification.requestPermission = async () => ((await isGranted('notifications')) ? 'granted' : 'denied');
  }
  if (geolocation !== undefined) guardGeolocation(geolocation, isGranted);
}

function guardGeolocation(geolocation: Geolocation, isGranted: (permission: string) => Promise<boolean>): void {
  const locate = geolocation.getCurrentPosition.bind(geolocation);
  const watch = geolocation.watchPosition.bind(geolocation);
  function ask(granted: () => void, refused: PositionErrorCallback | null | undefined): void {
    void isGranted('geolocation').then((isAllowed) => {
      if (isAllowed) granted();
      else
        refused?.({
          code: 1,
          message: 'User denied Geolocation',
          PERMISSION_DENIED: 1,
          POSITION_UNAVAILABLE: 2,
          TIMEOUT: 3,
        });
    });
  }
  geolocation.getCurrentPosition = (found, refused, options) => {
    ask(() => {
      locate(found, refused, options);
    }, refused);
  };
  geolocation.watchPosition = (found, refused, options) => {
    ask(() => {
      watch(found, refused, options);
    }, refused);
    return 0;
  };
}
