/** What a page may say to the main process: call a handler, send a message, wish for a window, ask for a permission, tell its title. */
import type { EventEmitter } from 'node:events';

import type { HandlerDetails, WindowOpenHandlerResponse } from 'electron';

import { createEvent } from '../events';
import { ipcMain, type Outcome } from '../modules/ipc-main';
import type { StandInSession } from '../modules/session';
import type { PageMessage } from './page-channel';
import type { MainFrame } from './page-state';

/** A window that a page wants. */
export type WindowWish = Pick<HandlerDetails, 'url' | 'frameName' | 'features' | 'disposition'>;
/** The app's answer to such a wish. */
export type OpenHandler = (details: HandlerDetails) => WindowOpenHandlerResponse;

/** The page that speaks. */
export interface SpeakingPage extends EventEmitter {
  readonly mainFrame: MainFrame;
  readonly session: StandInSession;
  send(channel: string, ...parameters: unknown[]): void;
  wish(wish: WindowWish): void;
  retitle(title: string): void;
}

/** Takes a page and its message and gives what to answer. Never rejects. */
export async function receive(page: SpeakingPage, message: PageMessage): Promise<Outcome> {
  const { kind, channel, parameters, url } = message;
  if (kind === 'permission') {
    const details = { ...(parameters[0] as object), requestingUrl: url, isMainFrame: true };
    return { succeeded: true, value: await page.session.isGranted(page, channel, details) };
  }
  if (kind === 'open-window') {
    page.wish(parameters[0] as WindowWish);
    return { succeeded: true, value: undefined };
  }
  if (kind === 'title') {
    page.retitle(String(parameters[0]));
    return { succeeded: true, value: undefined };
  }
  page.mainFrame.url = url;
  const event = createEvent({
    type: 'frame',
    sender: page,
    senderFrame: page.mainFrame,
    processId: 1,
    frameId: 1,
    ports: [],
    reply: (name: string, ...values: unknown[]) => {
      page.send(name, ...values);
    },
  });
  if (kind === 'invoke') return ipcMain.answer(channel, event, parameters);
  page.emit('ipc-message', event, channel, ...parameters);
  ipcMain.emit(channel, event, ...parameters);
  return { succeeded: true, value: undefined };
}
