/**
 * Returns the actual rows of a table: `ask` gets the first cells of each row and returns the whole
 * row. Compared with the table, they show all differences at once.
 */
export async function answered<Question extends readonly unknown[]>(
  rows: readonly NoInfer<readonly [...Question, ...unknown[]]>[],
  ask: (...question: Question) => readonly unknown[] | Promise<readonly unknown[]>,
): Promise<(readonly unknown[])[]> {
  const answers: (readonly unknown[])[] = [];
  for (const row of rows) answers.push(await ask(...(row as unknown as Question)));
  return answers;
}
