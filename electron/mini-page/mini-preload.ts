/** The whole program of the mini window: draws what the main process sends, and passes on presses. Its page has no script and gets no bridge. */
import { ipcRenderer, type IpcRendererEvent } from 'electron';
import { MINI_PRESSED, MINI_SHOWN, type MiniModel } from '../../common/contract/ipc/mini-model';
import { drawMini, followPresses } from './mini-page';

ipcRenderer.on(MINI_SHOWN, (_event: IpcRendererEvent, model: MiniModel) => drawMini(document, model));
followPresses(document, (press) => void ipcRenderer.invoke(MINI_PRESSED, press));
