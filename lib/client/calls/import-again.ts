/** Milliseconds before the second attempt and those after it. */
const pausesMs = [1000, 3000, 10_000];

/** Waits, but no longer than until the browser has a network again; without one, until then. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(done, ms) : undefined;
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });
}

/**
 * Imports a script, and requests it again if it does not come: one lost request must not leave a
 * part of the page without an answer. webpack forgets a request that failed, so `load` makes a new
 * one.
 *
 * @throws the error of the last attempt
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const ms of pausesMs) {
    try {
      return await load();
    } catch {
      await pause(ms);
    }
  }
  return load();
}
