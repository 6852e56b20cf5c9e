/** Heights that a post may have, in CSS pixels; more of it scrolls within the frame. */
const [least, most] = [100, 1500];

function parsed(data: unknown): unknown {
  if (typeof data !== 'string' || data.length > 10_000) return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/**
 * The height that a post says it has in a message of its frame, in CSS pixels: X by
 * `twttr.private.resize`, Instagram by `MEASURE`. Undefined for any other message.
 */
export function embedHeight(data: unknown): number | undefined {
  const message = parsed(data) as
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
  if (typeof height !== 'number' || !Number.isFinite(height) || height < least) return undefined;
  return Math.min(Math.ceil(height), most);
}
