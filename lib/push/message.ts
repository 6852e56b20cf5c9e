/**
 * What a notification shows and where it leads; `lib/worker/notifications.ts` reads these
 * fields.
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

/** What became of a message: `gone` means that the token is dead and must be forgotten. */
export type Outcome = 'sent' | 'gone' | 'failed';

/**
 * Notes the messages that got no answer, and says which services need not be asked any more
 * (lib/push/circuit-breaker.ts).
 */
export type CircuitBreaker = {
  isOpen: (service: string) => boolean;
  count: (service: string, reason?: string) => void;
  answered: (service: string) => void;
};

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
  /**
   * Sends a message. Never throws: what goes wrong is an outcome, and is logged, or counted in
   * `unanswered` when there was no answer.
   */
  send: (token: string, message: PushMessage, breaker?: CircuitBreaker) => Promise<Outcome>;
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
