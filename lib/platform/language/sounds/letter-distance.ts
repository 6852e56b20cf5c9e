/** A vowel sign counts half, because most misspellings are there. */
const costOfLetter = (letter = ''): number => (/\p{M}/u.test(letter) ? 0.5 : 1);

/**
 * Returns the edit distance in letters. Two swapped neighbours count once (Damerau, optimal string
 * alignment).
 */
export function letterDistance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let twoBack: number[] = [];
  let row = [0];
  for (const letter of b) row.push((row.at(-1) ?? 0) + costOfLetter(letter));
  for (let i = 1; i <= a.length; i += 1) {
    const deletionCost = costOfLetter(a[i - 1]);
    const next = [(row[0] ?? 0) + deletionCost];
    for (let j = 1; j <= b.length; j += 1) {
      const insertionCost = costOfLetter(b[j - 1]);
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : Math.max(deletionCost, insertionCost));
      let least = Math.min(swap, (row[j] ?? 0) + deletionCost, (next[j - 1] ?? 0) + insertionCost);
      const crossed = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (crossed) least = Math.min(least, (twoBack[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [twoBack, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
