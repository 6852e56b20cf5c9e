import { type ContactRefusal, type ContactValues, refusalOf, refusalOfMissing } from '../contact-form';

const refused = (reason: ContactRefusal['reason']): ContactRefusal => ({ reason, faults: {} });

/** Sends a message to the newsroom. Answers why it was not taken, or undefined when it was. Never throws. */
export async function sendMessage(values: ContactValues): Promise<ContactRefusal | undefined> {
  const missing = refusalOfMissing(values);
  if (missing) return missing;
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  try {
    const response = await fetch('/api/benefit/contactus', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(filled),
    });
    if (response.ok) return undefined;
    if (response.status === 413) return refused('tooLarge');
    const { errors = [] } = (await response.json()) as { errors?: { field?: string }[] };
    return (
      refusalOf(
        values,
        errors.map(({ field }) => field),
      ) ?? refused('unavailable')
    );
  } catch (error) {
    console.error(error);
    return refused('offline');
  }
}
