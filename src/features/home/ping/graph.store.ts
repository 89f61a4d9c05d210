/** The time range of the live graph and the tiles beside it, kept across restarts. */
import { create } from 'zustand';
import type { GraphRange } from '../../../model/ping/graph-range';
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

registerReset(() => useGraph.setState(initial()));
