/** Host of the gamepad's part, in a chunk of its own that is fetched when the window has the focus and a gamepad is there. */
import { useEffect, useState } from 'react';
import { useLayout } from '../core/preferences/layout.store';
import type { ControllerProps } from '../features/controller/Controller';
import { lazyChunkWithTexts, useChunks } from '../lib/chunks/lazy-chunk';
import { awaitGamepad, pageGamepads } from '../lib/platform/gamepads';
import { pageVisibility } from '../lib/platform/page';

const controller = lazyChunkWithTexts<ControllerProps>(
  async () => (await import('../features/controller/Controller')).Controller,
);

export function ControllerHost({ pages }: ControllerProps) {
  const isOn = useLayout((layout) => layout.controller === 'on');
  const [isThere, setThere] = useState(false);
  const isDue = isOn && isThere;
  const state = useChunks(isDue, [controller], 'controller');
  useEffect(
    () => (isOn && !isThere ? awaitGamepad(pageGamepads, pageVisibility, () => setThere(true)) : undefined),
    [isOn, isThere],
  );
  return isDue && state === 'loaded' ? <controller.Component pages={pages} /> : null;
}
