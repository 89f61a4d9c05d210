/** Host of the gamepad's part, in a chunk of its own that is fetched when the window has the focus and a gamepad is there. */
import { useEffect, useState } from 'react';
import { useLayout } from '../../core/preferences/layout.store';
import { services } from '../../core/services/services';
import type { ControllerProps } from '../../features/controller/Controller';
import { lazyChunkWithTexts, useChunks } from '../../lib/chunks/lazy-chunk';
import { awaitGamepad, pageGamepads } from '../../lib/platform/gamepads';
import { watchInput } from '../../lib/platform/input-activity';

const controller = lazyChunkWithTexts<ControllerProps>(
  async () => (await import('../../features/controller/Controller')).Controller,
);

export function ControllerHost({ pages }: ControllerProps) {
  const isOn = useLayout((layout) => layout.controller === 'on');
  const [isThere, setThere] = useState(false);
  const isDue = isOn && isThere;
  const state = useChunks(isDue, [controller], 'controller');
  useEffect(() => {
    if (!isOn || isThere) return undefined;
    const { clock: timers, visibility } = services();
    return awaitGamepad({ gamepads: pageGamepads, visibility, timers, watchInput }, () => setThere(true));
  }, [isOn, isThere]);
  return isDue && state === 'loaded' ? <controller.Component pages={pages} /> : null;
}
