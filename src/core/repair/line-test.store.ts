/** "Test my line": whether its dialog is open, and what the last test found (docs/product.md section 18, Test my line). */
import { create } from 'zustand';
import type { LineRow } from '../../../common/contract/ipc/line-test';
import { resettable } from '../../lib/platform/fresh-state';
import { whenSessionEnds } from '../session/session-end.store';

export interface LineTest {
  /** Epoch ms of its end. */
  readonly madeAt: number;
  readonly rows: readonly LineRow[];
}

export interface LineTestState {
  readonly isOpen: boolean;
  readonly isRunning: boolean;
  /** The last one; it goes into the diagnostics report. */
  readonly test: LineTest | null;
  /** Whether the last attempt gave no result. */
  readonly hasFailed: boolean;
}

const initial = (): LineTestState => ({ isOpen: false, isRunning: false, test: null, hasFailed: false });

export const useLineTest = create<LineTestState>()(initial);

const running = resettable<{ test: symbol | null }>(() => ({ test: null }));

/** Opens the dialog, which starts a test. */
export function openLineTest(): void {
  useLineTest.setState({ isOpen: true });
}

/** Closes the dialog; a running test continues, and its result is kept. */
export function closeLineTest(): void {
  useLineTest.setState({ isOpen: false });
}

/** Starts a test. @returns stores its result, null when there is none; a test of an ended session stores nothing */
export function beginLineTest(): (test: LineTest | null) => void {
  const own = Symbol('line test');
  running.test = own;
  useLineTest.setState({ isRunning: true });
  return (test) => {
    if (running.test !== own) return;
    running.test = null;
    useLineTest.setState({ isRunning: false, hasFailed: test === null, ...(test && { test }) });
  };
}

whenSessionEnds(() => {
  running.test = null;
  useLineTest.setState(initial());
});
