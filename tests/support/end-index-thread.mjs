// Loaded into a site under test by NODE_OPTIONS. On a signal, it terminates the thread that writes
// the search index, because a signal from outside cannot end one thread of a process. It logs the
// number of started threads.
import threads from 'node:worker_threads';

if (threads.isMainThread) {
  const { Worker } = threads;
  let started = 0;
  /** @type {import('node:worker_threads').Worker | undefined} */
  let indexThread;
  /** @type {any} */ (threads).Worker = function (file, options) {
    const thread = new Worker(file, options);
    if (String(file).endsWith('search-worker.js')) {
      indexThread = thread;
      console.log(`index thread ${(started += 1)}`);
    }
    return thread;
  };
  process.on('SIGUSR2', () => void indexThread?.terminate());
}
