import { withoutDeadline } from './database/request-deadline';
import { log } from './log';
import { processSingleton } from './process-singleton';

/** Work that goes on after its answer, because how long it takes must tell the caller nothing. */
const pendingTasks = () => processSingleton('background-work', () => new Set<Promise<void>>());

/**
 * Does something once the answer is on its way. What goes wrong is logged as the event `failed`.
 */
export function runAfterResponse(work: () => Promise<unknown>, failed: string): void {
  const working = new Promise<void>((resolve) => setImmediate(resolve))
    .then(() => withoutDeadline(work))
    .catch((error: unknown) => log.error(failed, { error }))
    .then(() => void pendingTasks().delete(working));
  pendingTasks().add(working);
}

/** Resolves when nothing goes on in the background any more. */
export async function backgroundDone(): Promise<void> {
  while (pendingTasks().size) await Promise.all(pendingTasks());
}
