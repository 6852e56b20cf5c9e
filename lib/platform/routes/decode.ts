/** The text that a part of a URL spells; undefined if its percent signs spell no UTF-8. */
export function decodeUrlPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
