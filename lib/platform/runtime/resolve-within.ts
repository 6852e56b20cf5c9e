/**
 * Resolves with the result of `work`, or with undefined after `ms` milliseconds. Does not cancel
 * the work.
 * @throws the error of `work`, if it fails before the timeout
 */
export async function resolveWithin<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: number | NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  const result = await Promise.race([work, late]);
  clearTimeout(timer);
  return result;
}
