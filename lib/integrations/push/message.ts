/**
 * What a notification shows and where it leads; `lib/client/service-worker/notifications.ts` reads
 * these fields.
 */
export type PushMessage = {
  title: string;
  body: string;
  url: string;
  icon: string;
  /** BCP 47. */
  lang: string;
  /**
   * A later notification with the same tag takes the place of an earlier one. Letters, digits, -
   * and _; at most 32.
   */
  tag: string;
};

/**
 * The result of sending one message.
 * - `sent`: the push service has it.
 * - `gone`: the subscription does not exist any more and is deleted.
 * - `failed`: it was refused for good, or there was no answer and it may have arrived. It is not
 *   tried again, so that no reader gets it twice.
 * - `retry`: it certainly did not arrive and may be tried again.
 */
export type Delivery =
  | { outcome: 'sent' | 'gone' }
  | { outcome: 'failed'; reason: string; isAnswered: boolean }
  | { outcome: 'retry'; reason: string; retryAfterMs?: number | undefined };

/** A token as it is stored: `address` names the browser, and a browser has one token. */
export type CheckedToken = { address: string; token: string };

export type PushProvider = {
  name: 'web-push' | 'firebase';
  settings: () => Promise<PushSettings>;
  /**
   * A token in the form in which it is stored. @throws ApiError 400 for what no browser of this
   * provider sends
   */
  check: (token: string) => CheckedToken;
  /** Host of the push service behind a token. */
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

/** Seconds for which a push service keeps a message for a browser that is off. */
export const ttlSeconds = 24 * 60 * 60;
