/** Content of a notification. `lib/client/service-worker/notifications.ts` reads these fields. */
export type PushMessage = {
  title: string;
  body: string;
  url: string;
  icon: string;
  /** Language tag (BCP 47). */
  lang: string;
  /**
   * A notification replaces an earlier one with the same tag. At most 32 letters, digits, `-` and
   * `_`.
   */
  tag: string;
};

/**
 * The result of sending one message.
 * - `sent`: the push service accepted it.
 * - `gone`: the subscription no longer exists and is deleted.
 * - `failed`: it was rejected permanently, or there was no response and it may have arrived. It is
 *   not retried, so that no reader gets it twice.
 * - `retry`: it certainly did not arrive and can be sent again.
 */
export type Delivery =
  | { outcome: 'sent' | 'gone' }
  | { outcome: 'failed'; reason: string; isAnswered: boolean }
  | { outcome: 'retry'; reason: string; retryAfterMs?: number | undefined };

/** A validated token. `address` identifies the browser, which has at most one token. */
export type CheckedToken = { address: string; token: string };

export type PushProvider = {
  name: 'web-push' | 'firebase';
  settings: () => Promise<PushSettings>;
  /**
   * Normalises a token for storage.
   * @throws ApiError 400 if it is not a token of this provider
   */
  check: (token: string) => CheckedToken;
  /** Host of the push service that a token belongs to. */
  serviceOf: (token: string) => string;
  /** Sends a message. Never throws. */
  send: (token: string, message: PushMessage) => Promise<Delivery>;
};

export type PushSettings =
  | { provider: 'web-push'; publicKey: string }
  | {
      provider: 'firebase';
      publicKey: string;
      apiKey: string;
      projectId: string;
      senderId: string;
      appId: string;
    };

/** A push service stores a message this long for a browser that is offline, in seconds. */
export const ttlSeconds = 24 * 60 * 60;
