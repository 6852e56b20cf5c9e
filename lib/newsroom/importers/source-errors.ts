import { UsageError } from './usage-error';

/** A source cannot be read. The message is for the user of the command. */
export class UnreadableSourceError extends UsageError {}

/** The site did not respond at all. */
export class UnresponsiveSourceError extends UnreadableSourceError {}

/**
 * A file is cut off or damaged. The message says where. Everything before that place was returned.
 */
export class TruncatedSourceError extends UnreadableSourceError {}

/**
 * Yields the entries up to the cut, if the source is cut off.
 * @param onTruncated receives the message of the error
 */
export async function* readUntilTruncated<T>(
  entries: AsyncIterable<T>,
  onTruncated: (message: string) => void,
): AsyncGenerator<T> {
  try {
    yield* entries;
  } catch (error) {
    if (!(error instanceof TruncatedSourceError)) throw error;
    onTruncated(error.message);
  }
}
