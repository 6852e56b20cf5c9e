import webPush from 'web-push';
import type { Db } from '../database/connection';
import { ttlSeconds, type PushProvider } from './message';
import type { Post } from '../network/post';
import { checkSubscription, type Subscription } from './subscription';
import { attempt, withTimeoutErrors } from './circuit-breaker';
import { vapidKeys } from './vapid';

function serviceOf(token: string): string {
  try {
    return new URL((JSON.parse(token) as Subscription).endpoint).hostname;
  } catch {
    return '';
  }
}

/**
 * Web Push without an account anywhere: messages encrypted for the browser (RFC 8291), signed with
 * keys of our own (RFC 8292) and handed to the browser's push service (RFC 8030).
 * @param contactEmail whom a push service may write to
 */
export function webPushProvider(db: Db, post: Post, contactEmail: string): PushProvider {
  const ask = withTimeoutErrors(post);
  return {
    name: 'web-push',
    settings: async () => ({ provider: 'web-push', publicKey: (await vapidKeys(db)).publicKey }),
    check: checkSubscription,
    send: async (token, message, breaker) =>
      attempt(serviceOf(token), breaker, async () => {
        const { headers, body, endpoint } = webPush.generateRequestDetails(
          JSON.parse(token) as Subscription,
          JSON.stringify(message),
          {
            vapidDetails: { subject: `mailto:${contactEmail}`, ...(await vapidKeys(db)) },
            TTL: ttlSeconds,
            topic: message.tag,
          },
        );
        const { status } = await ask(endpoint, { headers: headers as Record<string, string>, body: body ?? '' });
        if (status === 404 || status === 410) return 'gone';
        if (status >= 200 && status < 300) return 'sent';
        throw new Error(`${new URL(endpoint).hostname} answered ${status}`);
      }),
  };
}
