import type { Edition } from '../../editions';

/** Where an earlier version registered the worker, for notifications alone. */
const formerScope = '/firebase-cloud-messaging-push-scope';

/**
 * Moves notifications that the worker of an earlier version has. Where it has none, nothing is
 * fetched.
 */
export async function moveFromFormerWorker(edition: Edition): Promise<void> {
  const found = await navigator.serviceWorker?.getRegistration(formerScope);
  // Without it the browser finds the worker of the whole site.
  if (!found?.scope.endsWith(formerScope)) return;
  const { moveSubscription } = await import('./move-subscription');
  await moveSubscription(found, edition);
}
