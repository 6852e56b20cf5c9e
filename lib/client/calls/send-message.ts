import {
  type ContactRefusal,
  type ContactValues,
  toRefusal,
  validateContactForm,
} from '../../contract/forms/contact-form';
import { timeoutMs, drainBody } from './get-json';
import { postNewsRequest } from './news-request';

const readRefusal = (reason: ContactRefusal['reason']): ContactRefusal => ({ reason, faults: {} });

/**
 * Sends a message to the newsroom. Returns the reason if it was refused, and undefined if it was
 * accepted. Never throws.
 */
export async function sendMessage(values: ContactValues): Promise<ContactRefusal | undefined> {
  const localRefusal = validateContactForm(values);
  if (localRefusal) return localRefusal;
  const filledValues = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  try {
    const response = await postNewsRequest('/api/benefit/contactus', filledValues, AbortSignal.timeout(timeoutMs));
    const { ok, status } = response;
    if (ok || status === 413 || status === 429) {
      drainBody(response);
      return ok ? undefined : readRefusal(status === 413 ? 'tooLarge' : 'tooMany');
    }
    // A proxy in front of the site may respond with HTML.
    const body = (await response.json().catch(() => null)) as { errors?: { field?: string }[] } | null;
    return (
      toRefusal(
        values,
        (body?.errors ?? []).map(({ field }) => field),
      ) ?? readRefusal('unavailable')
    );
  } catch (error) {
    console.error(error);
    return readRefusal('offline');
  }
}
