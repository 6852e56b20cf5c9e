import { UsageError } from './usage-error';

/** A source that cannot be read; the message is for the person who named it. */
export class UnreadableSource extends UsageError {}

/** A site that does not answer at all. */
export class SilentSource extends UnreadableSource {}

/**
 * A source that can only be read up to a place, which the message names: a file that is cut off or
 * damaged. Everything before that place was handed out.
 */
export class CutSource extends UnreadableSource {}

/** What can be read of a source that may be cut off. @param onCut gets where it ends and why */
export async function* untilCut<T>(entries: AsyncIterable<T>, onCut: (message: string) => void): AsyncGenerator<T> {
  try {
    yield* entries;
  } catch (error) {
    if (!(error instanceof CutSource)) throw error;
    onCut(error.message);
  }
}
