/** Delay before each retry. */
const retryDelaysMs = [1000, 3000, 10_000];

/**
 * Waits `ms`, or less if the browser comes online. If the browser is offline, waits until it is
 * online.
 */
function waitForRetry(ms: number): Promise<void> {
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
 * Imports a script and retries if it does not load. Without the retry, one lost request would leave
 * a part of the page without a reaction. webpack forgets a failed request, so each call of `load`
 * sends a new one.
 *
 * @throws the error of the last attempt
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const ms of retryDelaysMs) {
    try {
      return await load();
    } catch {
      await waitForRetry(ms);
    }
  }
  return load();
}
