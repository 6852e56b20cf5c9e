import { UsageError } from './usage-error';

/** A source cannot be read. The message is for the user of the command. */
export class UnreadableSource extends UsageError {}

/** The site did not respond at all. */
export class SilentSource extends UnreadableSource {}

/**
 * A file is cut off or damaged. The message says where. Everything before that place was returned.
 */
export class CutSource extends UnreadableSource {}

/**
 * Yields the entries up to the cut, if the source is cut off. @param onCut receives the message of
 * the CutSource error
 */
export async function* untilCut<T>(entries: AsyncIterable<T>, onCut: (message: string) => void): AsyncGenerator<T> {
  try {
    yield* entries;
  } catch (error) {
    if (!(error instanceof CutSource)) throw error;
    onCut(error.message);
  }
}
