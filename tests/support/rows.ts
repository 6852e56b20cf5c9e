/**
 * The rows of a table as they come out: what `ask`, given the first cells of each, answers as the
 * whole row. Compared with the table, they show every row that differs at once.
 */
export async function answered<Question extends readonly unknown[]>(
  rows: readonly NoInfer<readonly [...Question, ...unknown[]]>[],
  ask: (...question: Question) => readonly unknown[] | Promise<readonly unknown[]>,
): Promise<(readonly unknown[])[]> {
  const answers: (readonly unknown[])[] = [];
  for (const row of rows) answers.push(await ask(...(row as unknown as Question)));
  return answers;
}
