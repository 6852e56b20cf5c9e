/**
 * Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, 1.4.3). Text of normal size
 * needs 4.5.
 */
export function contrastRatio(one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map(luminance).sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

/** Returns the relative luminance of a colour with six hex digits. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
