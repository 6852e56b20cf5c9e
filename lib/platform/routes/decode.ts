/** Decodes a part of a URL. Returns undefined if its percent-encoding is not valid UTF-8. */
export function decodeUrlPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
