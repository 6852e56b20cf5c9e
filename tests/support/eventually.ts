/**
 * Limits of the pause between two attempts, in milliseconds. The pause is a tenth of the time so
 * far.
 */
const [minPause, maxPause] = [20, 500];

/**
 * Repeats `ask` until the result is right, and returns the result. After `within` milliseconds it
 * returns the last result, so that the test's own expectation reports the difference.
 */
export async function eventually<T>(ask: () => Promise<T>, right: (answer: T) => boolean, within: number): Promise<T> {
  const began = performance.now();
  const deadline = began + within;
  let answer = await ask();
  while (!right(answer) && performance.now() < deadline) {
    // During the pause the processor is free for the process under test.
    const pause = Math.min(maxPause, Math.max(minPause, (performance.now() - began) / 10));
    await new Promise((resolve) => setTimeout(resolve, pause));
    answer = await ask();
  }
  return answer;
}
