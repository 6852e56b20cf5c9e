/** Milliseconds. */
const between = 20;

/**
 * Asks again and again until the answer is right, and returns that answer. After `within`
 * milliseconds it returns what came last, so that the test's own expectation says what was wrong
 * with it.
 */
export async function eventually<T>(ask: () => Promise<T>, right: (answer: T) => boolean, within: number): Promise<T> {
  const deadline = performance.now() + within;
  let answer = await ask();
  while (!right(answer) && performance.now() < deadline) {
    // Between two questions the processor is left to those who are to bring the answer about.
    await new Promise((resolve) => setTimeout(resolve, between));
    answer = await ask();
  }
  return answer;
}
