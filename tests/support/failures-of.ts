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

/** The same for the rows of a table of data, each of which is one check. */
export const failuresOfRows = <Row>(rows: readonly Row[], check: (row: Row) => Promise<unknown> | unknown) =>
  failuresOf(Object.fromEntries(rows.map((row) => [JSON.stringify(row), () => check(row)])));
