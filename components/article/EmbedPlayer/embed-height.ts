/** Minimum and maximum height of a post, in CSS pixels. A higher post scrolls inside the frame. */
const [minHeight, maxHeight] = [100, 1500];

function parseJson(data: unknown): unknown {
  if (typeof data !== 'string' || data.length > 10_000) return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/**
 * Returns the height in CSS pixels that a post reports in a message of its frame: X with
 * `twttr.private.resize`, Instagram with `MEASURE`. Undefined for any other message.
 */
export function parseEmbedHeight(data: unknown): number | undefined {
  const message = parseJson(data) as
    | { type?: unknown; details?: { height?: unknown }; 'twttr.embed'?: { method?: unknown; params?: unknown } }
    | null
    | undefined;
  if (typeof message !== 'object' || message === null) return undefined;
  const x = message['twttr.embed'];
  const [size] = (Array.isArray(x?.params) ? x.params : []) as ({ height?: unknown } | undefined)[];
  const height =
    x?.method === 'twttr.private.resize'
      ? size?.height
      : message.type === 'MEASURE'
        ? message.details?.height
        : undefined;
  if (typeof height !== 'number' || !Number.isFinite(height) || height < minHeight) return undefined;
  return Math.min(Math.ceil(height), maxHeight);
}
