import { mailAddressPattern } from '../contract/mail-address';
import { type Edition, editions } from '../editions';
import { timeoutMs } from './get-json';
import { postNews } from './news-call';

/** What can be wrong with an address. */
export type AddressProblem = 'missing' | 'invalid';

/** What is wrong with an address. */
export function addressProblem(email: string): AddressProblem | undefined {
  if (!email) return 'missing';
  return mailAddressPattern.test(email) ? undefined : 'invalid';
}

export type SubscriptionAnswer = { message?: string; errors?: { message?: string }[] };

/**
 * Subscribes an address to the newsletter. Errors are in the edition's language. A failure's
 * answer is passed on as it came.
 * @throws when there is no answer, or none that can be read
 */
export async function newsSubscribe(payload: { email: string }, edition: Edition): Promise<SubscriptionAnswer> {
  const address = `/api/news/subscriber?language=${editions[edition].apiLanguage}`;
  const response = await postNews(address, payload, AbortSignal.timeout(timeoutMs));
  return (await response.json()) as SubscriptionAnswer;
}
