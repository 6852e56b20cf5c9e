import type { WorkerScope } from './scope';
import { startWorker } from './worker';

/** Hash of the build's sources, inserted by the bundler (scripts/lib/bundles.mjs). */
declare const BUILD: string;

startWorker(self as unknown as WorkerScope, BUILD, Date.now);
