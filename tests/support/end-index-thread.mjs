// Loaded into a site under test (NODE_OPTIONS): at a signal the thread that writes the search index
// ends wherever it is, as no signal from outside can end one thread of a process. The log counts
// the threads that the site has started.
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
