/** How the live graph is looked at: the stretch of time that it and the tiles beside it show, kept over restarts. */
import { create } from 'zustand';
import type { GraphRange } from '../../../model/graph-range';
import { readStored, writeStored } from '../../../lib/platform/storage';
import { registerReset } from '../../../lib/platform/fresh-state';

export interface GraphState {
  readonly range: GraphRange;
}

const initial = (): GraphState => ({ range: readStored('graphRange') });

export const useGraph = create<GraphState>()(initial);

export function setGraphRange(range: GraphRange): void {
  writeStored('graphRange', range);
  useGraph.setState({ range });
}

/** As stored: for tests. */
export function resetGraph(): void {
  useGraph.setState(initial(), true);
}

registerReset(resetGraph);
