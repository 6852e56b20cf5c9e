/** What is to be true of a page, by a name that a failure begins with. */
export type Checks = Record<string, () => Promise<unknown> | unknown>;

/**
 * Makes all checks of a page and returns the failures, so that a page is fetched once and one
 * failure does not hide another.
 */
export async function failuresOf(checks: Checks): Promise<string[]> {
  const failures: string[] = [];
  for (const [name, check] of Object.entries(checks))
    try {
      await check();
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  return failures;
}
