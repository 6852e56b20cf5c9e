import webPush from 'web-push';
import type { Db } from '../../../database/connection';
import { deliver, errorMessage } from './deliver';
import { ttlSeconds, type PushMessage, type PushProvider } from '../message';
import type { Post } from '../../../platform/network/post';
import { checkSubscription, type Subscription } from './subscription';
import { type VapidKeys, vapidKeys, VapidSigner } from './vapid';

function serviceOf(token: string): string {
  try {
    return new URL((JSON.parse(token) as Subscription).endpoint).hostname;
  } catch {
    return '';
  }
}

/**
 * Web Push without an external account. Messages are encrypted for the browser (RFC 8291), signed
 * with this site's keys (RFC 8292) and sent to the browser's push service (RFC 8030).
 * @param contactEmail address for operators of push services
 */
export function webPushProvider(db: Db, post: Post, contactEmail: string, clock = () => Date.now()): PushProvider {
  const signer = new VapidSigner(`mailto:${contactEmail}`, clock);

  const requestOf = (token: string, message: PushMessage, keys: VapidKeys) => {
    const subscription = JSON.parse(token) as Subscription;
    const { origin } = new URL(subscription.endpoint);
    const { headers, body, endpoint } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      headers: { Authorization: signer.authorization(origin, keys) },
      TTL: ttlSeconds,
      topic: message.tag,
    });
    return { origin, endpoint, request: { headers: headers as Record<string, string>, body: body ?? '' } };
  };

  return {
    name: 'web-push',
    settings: async () => ({ provider: 'web-push', publicKey: (await vapidKeys(db)).publicKey }),
    check: checkSubscription,
    serviceOf,
    send: async (token, message) => {
      let keys: VapidKeys;
      try {
        keys = await vapidKeys(db);
      } catch (error) {
        return { outcome: 'retry', reason: errorMessage(error) };
      }
      let prepared: ReturnType<typeof requestOf>;
      try {
        prepared = requestOf(token, message, keys);
      } catch (error) {
        return { outcome: 'failed', reason: errorMessage(error), isAnswered: true };
      }
      const { origin, endpoint, request } = prepared;
      const service = serviceOf(token);
      const delivery = await deliver(() => post(endpoint, request), { service, goneStatuses: [404, 410] }, clock());
      if (delivery.outcome === 'failed' && delivery.isAnswered) signer.discard(origin);
      return delivery;
    },
  };
}
