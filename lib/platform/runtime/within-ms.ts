/**
 * What work resolves with, or undefined once so many milliseconds are over; the work goes on.
 * @throws what the work rejects with before
 */
export async function withinMs<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: number | NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  const answer = await Promise.race([work, late]);
  clearTimeout(timer);
  return answer;
}
