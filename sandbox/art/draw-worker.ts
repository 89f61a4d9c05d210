/** The thread that draws: it gets a kind and a number and gives back the PNG file. */
import { parentPort } from 'node:worker_threads';
import { drawPicture } from './drawing';
import type { PictureRequest } from './gallery';

parentPort?.on('message', ({ kind, id }: PictureRequest) => {
  void drawPicture(kind, id).then((png) => parentPort?.postMessage({ kind, id, png }, [png.buffer]));
});
