/**
 * The rows of a table as they come out: what `ask`, given the first cells of each, answers as the
 * whole row. Compared with the table, they show every row that differs at once.
 */
export async function answered<Asked extends readonly unknown[]>(
  rows: readonly NoInfer<readonly [...Asked, ...unknown[]]>[],
  ask: (...asked: Asked) => readonly unknown[] | Promise<readonly unknown[]>,
): Promise<(readonly unknown[])[]> {
  const answers: (readonly unknown[])[] = [];
  for (const row of rows) answers.push(await ask(...(row as unknown as Asked)));
  return answers;
}
