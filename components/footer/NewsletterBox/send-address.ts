import { newsSubscribe } from '@/lib/browser/newsletter';
import { showToast } from '@/lib/browser/toasts';
import type { Edition } from '@/lib/editions';
import { newsletterThanks } from '@/lib/newsletter-thanks';

/** Subscribes an address and tells the reader what came of it (specification section 7). Says whether it is stored. */
export async function sendAddress(email: string, edition: Edition): Promise<boolean> {
  const answer = await newsSubscribe({ email });
  if (answer.message === 'Success') {
    showToast({ kind: 'success', text: newsletterThanks[edition] });
    return true;
  }
  const told = answer.errors?.[0]?.message;
  if (told) showToast({ kind: 'error', text: told });
  else console.error('The newsletter was answered with', answer);
  return false;
}
