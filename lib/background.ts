import { withoutDeadline } from './database/request-deadline';
import { log } from './log';
import { sharedValue } from './shared-value';

/** Work that goes on after its answer, because how long it takes must tell the caller nothing. */
const works = () => sharedValue('background-work', () => new Set<Promise<void>>());

/**
 * Does something once the answer is on its way. What goes wrong is logged as the event `failed`.
 */
export function inBackground(work: () => Promise<unknown>, failed: string): void {
  const working = new Promise<void>((resolve) => setImmediate(resolve))
    .then(() => withoutDeadline(work))
    .catch((error: unknown) => log.error(failed, { error }))
    .then(() => void works().delete(working));
  works().add(working);
}

/** Resolves when nothing goes on in the background any more. */
export async function backgroundDone(): Promise<void> {
  while (works().size) await Promise.all(works());
}
