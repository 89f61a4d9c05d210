/** Starts the drawing thread: a thread inherits no loader for TypeScript, so this one file is plain and brings it. */
import { tsImport } from 'tsx/esm/api';

await tsImport('./draw-worker.ts', import.meta.url);
