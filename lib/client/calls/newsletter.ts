import { type Edition, editions } from '../../platform/editions';
import { timeoutMs } from './get-json';
import { deviceKeys, storedOnDevice, storeOnDevice } from '../storage/device-storage';
import { postNews, sendNews } from './news-call';

export type SubscriptionAnswer = { message?: string; data?: { undo?: string }; errors?: { message?: string }[] };

/** An address that this device subscribed, with what takes that back. */
export type Subscription = { email: string; undo: string };

/** What this device subscribed last and has not taken back. */
export function storedSubscription(): Subscription | undefined {
  try {
    const { email, undo } = JSON.parse(storedOnDevice(deviceKeys.newsletter) ?? '{}') as Record<string, unknown>;
    return typeof email === 'string' && typeof undo === 'string' ? { email, undo } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a subscription on the device, or forgets the one that is there. */
export const storeSubscription = (subscription: Subscription | null): boolean =>
  storeOnDevice(deviceKeys.newsletter, subscription && JSON.stringify(subscription));

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

/**
 * Takes a subscription back. Errors are in the edition's language.
 * @throws as `newsSubscribe` does
 */
export async function newsUnsubscribe(subscription: Subscription, edition: Edition): Promise<SubscriptionAnswer> {
  const address = `/api/news/subscriber?language=${editions[edition].apiLanguage}`;
  const response = await sendNews('DELETE', address, subscription, AbortSignal.timeout(timeoutMs));
  return (await response.json()) as SubscriptionAnswer;
}
