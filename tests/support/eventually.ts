/**
 * Asks again and again until the answer is right, and returns that answer. After `within` milliseconds it returns what came
 * last, so that the test's own expectation says what was wrong with it.
 */
export async function eventually<T>(ask: () => Promise<T>, right: (answer: T) => boolean, within: number): Promise<T> {
  const deadline = performance.now() + within;
  let answer = await ask();
  while (!right(answer) && performance.now() < deadline) {
    // What the answer waits for may be in this process: without a turn of its loop it would never come.
    await new Promise((resolve) => setImmediate(resolve));
    answer = await ask();
  }
  return answer;
}
