/** Draws the page of the mini window (public/mini.html): texts only, each element touched only when its text is another one. */
import type { MiniModel, MiniPress } from '../../common/contract/ipc/mini-model';

/** Draws a model into the document. */
export function drawMini(document: Document, model: MiniModel): void {
  const root = document.documentElement;
  setAttribute(root, 'lang', model.lang);
  setAttribute(root, 'data-theme', model.theme);
  setAttribute(root, 'data-tone', model.tone);
  root.toggleAttribute('data-high-contrast', model.isHighContrast);
  const zoom = String(model.zoom);
  if (root.style.getPropertyValue('--zoom') !== zoom) root.style.setProperty('--zoom', zoom);
  if (document.title !== model.title) document.title = model.title;
  const texts: Readonly<Record<string, string>> = {
    state: model.state,
    server: model.server,
    time: model.time,
    'ping-label': model.ping.label,
    ping: model.ping.value,
    'jitter-label': model.jitter.label,
    jitter: model.jitter.value,
    action: model.action.label,
  };
  for (const [id, text] of Object.entries(texts)) {
    const element = document.getElementById(id);
    if (element && element.textContent !== text) element.textContent = text;
  }
  const close = document.getElementById('close');
  if (close) setAttribute(close, 'aria-label', model.close);
  const action = document.getElementById('action');
  // Still focusable: a disabled button would lose the keyboard's focus.
  if (action) setAttribute(action, 'aria-disabled', String(model.action.isOff));
}

/** Calls back with the button that was pressed, by pointer or keyboard; the second click of a double click is no press. */
export function followPresses(document: Document, pressed: (press: MiniPress) => void): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null || event.detail > 1 || button.getAttribute('aria-disabled') === 'true') return;
    pressed(button.id === 'close' ? 'close' : 'action');
  });
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
