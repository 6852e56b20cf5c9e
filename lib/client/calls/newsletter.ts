import { type Edition, editions } from '../../platform/editions';
import { timeoutMs } from './get-json';
import { deviceKeys, readFromDevice, storeOnDevice } from '../storage/device-storage';
import { postNewsRequest, sendNewsRequest } from './news-request';

export type SubscriptionResponse = { message?: string; data?: { undo?: string }; errors?: { message?: string }[] };

/** An e-mail address that was subscribed on this device, and the token that undoes it. */
export type Subscription = { email: string; undo: string };

/** Returns the last subscription of this device, unless it was undone. */
export function getStoredSubscription(): Subscription | undefined {
  try {
    const { email, undo } = JSON.parse(readFromDevice(deviceKeys.newsletter) ?? '{}') as Record<string, unknown>;
    return typeof email === 'string' && typeof undo === 'string' ? { email, undo } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a subscription on the device. `null` removes the stored one. */
export const storeSubscription = (subscription: Subscription | null): boolean =>
  storeOnDevice(deviceKeys.newsletter, subscription && JSON.stringify(subscription));

/**
 * Subscribes an e-mail address to the newsletter. Errors are in the edition's language. An error
 * response is returned as it is.
 * @throws if there is no response, or it is not JSON
 */
export async function subscribeToNewsletter(
  payload: { email: string },
  edition: Edition,
): Promise<SubscriptionResponse> {
  const url = `/api/news/subscriber?language=${editions[edition].apiLanguage}`;
  const response = await postNewsRequest(url, payload, AbortSignal.timeout(timeoutMs));
  return (await response.json()) as SubscriptionResponse;
}

/**
 * Undoes a subscription. Errors are in the edition's language.
 * @throws as `subscribeToNewsletter` does
 */
export async function unsubscribeFromNewsletter(
  subscription: Subscription,
  edition: Edition,
): Promise<SubscriptionResponse> {
  const url = `/api/news/subscriber?language=${editions[edition].apiLanguage}`;
  const response = await sendNewsRequest('DELETE', url, subscription, AbortSignal.timeout(timeoutMs));
  return (await response.json()) as SubscriptionResponse;
}
