import type { WorkerScope } from './scope';
import { startWorker } from './worker';

/** Put in by the bundler (scripts/lib/bundles.mjs): a hash of what the build is made of. */
declare const BUILD: string;

startWorker(self as unknown as WorkerScope, BUILD, Date.now);
