/** Status and message of the error with which `work` rejects, or undefined if it resolves. */
export const refusalOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: Error & { status: number }) => `${error.status} ${error.message}`,
  );
