/** Checks of a page, by the name that a failure begins with. */
export type Checks = Record<string, () => Promise<unknown> | unknown>;

/**
 * Runs all checks of a page and returns the failures. The page is requested once, and one failure
 * does not hide another.
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

/** Runs one check for each row of a table. */
export const failuresOfRows = <Row>(rows: readonly Row[], check: (row: Row) => Promise<unknown> | unknown) =>
  failuresOf(Object.fromEntries(rows.map((row) => [JSON.stringify(row), () => check(row)])));
