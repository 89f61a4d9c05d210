/** The page of the mini window: what it draws, and what it passes on. */
import { readFileSync } from 'node:fs';
import { fireEvent } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MiniModel } from '../../../common/contract/ipc/mini-model';
import { drawMini, followPresses } from '../../../electron/mini-page/mini-page';

const html = readFileSync('public/mini.html', 'utf8');
const model: MiniModel = {
  ...{ isHighContrast: true, zoom: 1.5 },
  ...{ lang: 'ja', theme: 'light', title: 'ミニウィンドウ', close: '閉じる', tone: 'warning' },
  ...{ state: '<b>接続済み</b>', server: 'Manila & 2', time: '1 min' },
  ...{ ping: { label: 'Ping', value: '12 ms' }, jitter: { label: 'ジッター', value: '0.5 ms' } },
  action: { label: '切断', isOff: false },
};
let page: Document;
beforeEach(() => {
  page = new DOMParser().parseFromString(html, 'text/html');
});
const button = (id: string) => {
  const found = page.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

it('A2: the page has no script, no inline style and no file of others', () => {
  expect(html).not.toMatch(/<script|style=|\son\w+=|https?:/);
  expect([...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file]) => file)).toEqual(['/mini.css']);
});

it('each text is drawn as text, in its place', () => {
  drawMini(page, model);
  const texts = ['state', 'server', 'time', 'ping-label', 'ping', 'jitter-label', 'jitter', 'action'];
  expect(texts.map((id) => button(id).textContent)).toEqual([
    ...['<b>接続済み</b>', 'Manila & 2', '1 min', 'Ping', '12 ms', 'ジッター', '0.5 ms', '切断'],
  ]);
  const { lang, dataset } = page.documentElement;
  expect([lang, dataset['theme'], dataset['tone'], page.title]).toEqual(['ja', 'light', 'warning', 'ミニウィンドウ']);
  const root = page.documentElement;
  expect([root.hasAttribute('data-high-contrast'), root.style.getPropertyValue('--zoom')]).toEqual([true, '1.5']);
  drawMini(page, { ...model, isHighContrast: false, zoom: 1 });
  expect([root.hasAttribute('data-high-contrast'), root.style.getPropertyValue('--zoom')]).toEqual([false, '1']);
  expect(button('close').getAttribute('aria-label')).toBe('閉じる');
});

it('only what has changed is touched', async () => {
  drawMini(page, model);
  const records: string[] = [];
  const observer = new MutationObserver((all) => records.push(...all.map(({ target }) => (target as Element).id)));
  observer.observe(page, { subtree: true, childList: true, attributes: true, characterData: true });
  drawMini(page, { ...model });
  drawMini(page, { ...model, ping: { label: 'Ping', value: '13 ms' } });
  await Promise.resolve();
  expect(records).toEqual(['ping']);
});

it('a press is passed on once, by pointer or keyboard, also on the picture of a button; a double click counts once', async () => {
  const pressed = vi.fn();
  document.body.innerHTML = '';
  document.body.append(...page.body.children);
  followPresses(document, pressed);
  const found = (id: string) => document.getElementById(id) as HTMLElement;
  await userEvent.dblClick(found('action'));
  expect(pressed.mock.calls).toEqual([['action']]);
  found('action').focus();
  await userEvent.keyboard('{Enter}');
  fireEvent.click(document.querySelector('#close path') as Element);
  fireEvent.click(found('state'));
  drawMini(document, { ...model, action: { label: 'x', isOff: true } });
  await userEvent.click(found('action'));
  expect(pressed.mock.calls).toEqual([['action'], ['action'], ['close']]);
});
