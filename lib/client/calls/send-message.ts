import { type ContactRefusal, type ContactValues, refusalOf, refusalBefore } from '../../contract/forms/contact-form';
import { timeoutMs, readOut } from './get-json';
import { postNews } from './news-call';

const refused = (reason: ContactRefusal['reason']): ContactRefusal => ({ reason, faults: {} });

/**
 * Sends a message to the newsroom. Returns the reason if it was refused, and undefined if it was
 * accepted. Never throws.
 */
export async function sendMessage(values: ContactValues): Promise<ContactRefusal | undefined> {
  const wrong = refusalBefore(values);
  if (wrong) return wrong;
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  try {
    const response = await postNews('/api/benefit/contactus', filled, AbortSignal.timeout(timeoutMs));
    const { ok, status } = response;
    if (ok || status === 413 || status === 429) {
      readOut(response);
      return ok ? undefined : refused(status === 413 ? 'tooLarge' : 'tooMany');
    }
    // A proxy in front of the site may respond with HTML.
    const answer = (await response.json().catch(() => null)) as { errors?: { field?: string }[] } | null;
    return (
      refusalOf(
        values,
        (answer?.errors ?? []).map(({ field }) => field),
      ) ?? refused('unavailable')
    );
  } catch (error) {
    console.error(error);
    return refused('offline');
  }
}
