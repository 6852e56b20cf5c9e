/** Milliseconds between two questions: a tenth of the wait so far, within these. */
const [minPause, maxPause] = [20, 500];

/**
 * Asks again and again until the answer is right, and returns that answer. After `within`
 * milliseconds it returns what came last, so that the test's own expectation says what was wrong
 * with it.
 */
export async function eventually<T>(ask: () => Promise<T>, right: (answer: T) => boolean, within: number): Promise<T> {
  const began = performance.now();
  const deadline = began + within;
  let answer = await ask();
  while (!right(answer) && performance.now() < deadline) {
    // Between two questions the processor is left to those who are to bring the answer about.
    const pause = Math.min(maxPause, Math.max(minPause, (performance.now() - began) / 10));
    await new Promise((resolve) => setTimeout(resolve, pause));
    answer = await ask();
  }
  return answer;
}
