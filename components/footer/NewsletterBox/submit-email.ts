import { subscribeToNewsletter, storeSubscription } from '@/lib/client/calls/newsletter';
import { addressProblem } from '@/lib/contract/forms/newsletter-address';
import { showToast } from '@/lib/client/screen/toasts';
import type { Edition } from '@/lib/platform/editions';
import { newsletter } from '@/lib/platform/i18n/texts/newsletter';

export function findEmailProblem(email: string, edition: Edition): string | undefined {
  const problem = addressProblem(email);
  return problem && newsletter[edition][problem];
}

/**
 * Subscribes an e-mail address and shows the result in a toast. Returns whether it was subscribed.
 */
export async function submitEmail(email: string, edition: Edition): Promise<boolean> {
  const response = await subscribeToNewsletter({ email }, edition);
  if (response.message === 'Success') {
    // Another newsroom's API may not support to undo a subscription. It is not stored then.
    if (response.data?.undo) storeSubscription({ email, undo: response.data.undo });
    showToast({ kind: 'success', text: newsletter[edition].thanks });
    return true;
  }
  const message = response.errors?.[0]?.message;
  if (message) showToast({ kind: 'error', text: message });
  else console.error('The newsletter subscription failed:', response);
  return false;
}
