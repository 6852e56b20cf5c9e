import { withoutDeadline } from './request-deadline';
import { log } from '../log/log';
import { app } from './app';

/**
 * Work that runs after the response because its duration must not reveal anything to the client.
 */
const pendingTasks = () => (app.pendingTasks ??= new Set<Promise<void>>());

/** Runs work after the response was sent. An error is logged as the event `failureEvent`. */
export function runAfterResponse(work: () => Promise<unknown>, failureEvent: string): void {
  const working = new Promise<void>((resolve) => setImmediate(resolve))
    .then(() => withoutDeadline(work))
    .catch((error: unknown) => log.error(failureEvent, { error }))
    .then(() => void pendingTasks().delete(working));
  pendingTasks().add(working);
}

export async function waitForBackgroundTasks(): Promise<void> {
  while (pendingTasks().size) await Promise.all(pendingTasks());
}
