/** Status and message with which work was refused; undefined where it was not. */
export const refusalOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: Error & { status: number }) => `${error.status} ${error.message}`,
  );
