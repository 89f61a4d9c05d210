/** The graph comes in a chunk of its own: until the first sample there is nothing to draw, so no first paint waits for it. */
import { useEffect, useState, type ComponentType } from 'react';
import type { PingGraphProps } from '../../../ui/charts/PingGraph';

interface LoadedGraph {
  readonly Part: ComponentType<PingGraphProps>;
}

let loaded: LoadedGraph | null = null;

/** Fetches the graph once. @throws when its chunk cannot be had */
export async function loadPingGraph(): Promise<void> {
  loaded ??= { Part: (await import('../../../ui/charts/PingGraph')).PingGraph };
}

/** The graph, 'loading' until it is there, 'failed' when it cannot be had. */
export function usePingGraph(): LoadedGraph | 'loading' | 'failed' {
  const [graph, setGraph] = useState<LoadedGraph | 'loading' | 'failed'>(loaded ?? 'loading');
  useEffect(() => {
    let isShown = true;
    loadPingGraph().then(
      () => isShown && loaded && setGraph(loaded),
      () => isShown && setGraph('failed'),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return graph;
}
