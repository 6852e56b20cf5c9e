import type { Edition } from '../../platform/editions';
import type { Id, Timestamp } from './schema';

/** Tables of readers: accounts, and browsers that get notifications. */

/** A browser that gets notifications. A message is sent with its `token`. */
export interface PushSubscriptions {
  id: Id;
  provider: 'web-push' | 'firebase';
  /** Endpoint of Web Push, or the token of Firebase: one row for each browser. */
  endpoint: string;
  token: string;
  edition: Edition;
  created_at: Timestamp;
  welcomed_at: Timestamp | null;
}

/**
 * A notification of a story. The leader sends it to the subscriptions between `claimed_up_to_id`
 * and `max_subscription_id`, in the order of their ids (lib/integrations/push/sender.ts).
 */
export interface PushJobs {
  id: Id;
  story_id: number;
  /** JSON of the message for each edition. */
  messages: string;
  /** For the audit log. */
  token_label: string;
  ip_prefix: string | null;
  created_at: Timestamp;
  /** The job sends nothing after this. */
  expires_at: Timestamp;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  outcome: 'sent' | 'expired' | 'withdrawn' | null;
  /** A process has claimed the subscriptions up to this id. */
  claimed_up_to_id: number;
  /** The newest subscription at the time of the request. */
  max_subscription_id: number;
  claimed_count: number;
  sent_count: number;
  failed_count: number;
  expired_count: number;
  unsent_count: number;
}

/** A recipient whose message the push service did not accept yet. */
export interface PushRetries {
  job_id: number;
  subscription_id: number;
  attempts: number;
  due_at: Timestamp;
}

/** A reader's account. The row of a deleted account stays, without personal data. */
export interface Users {
  id: Id;
  /** E.164, such as +919876543210. */
  phone: string | null;
  /** In lower case. A code or Google has confirmed it. */
  email: string | null;
  pending_email: string | null;
  name: string | null;
  google_sub: string | null;
  user_type: string;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
}

/**
 * A browser or app in which a reader is logged in. To delete the row is to log out. `token_hash` is
 * the SHA-256 of the token in the cookie.
 */
export interface Sessions {
  id: Id;
  token_hash: string;
  user_id: number;
  provider: 'mobile' | 'google';
  device: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
}

/**
 * A login code, or a code that confirms an e-mail address. `id` is the SHA-256 of a token in the
 * browser that requested the code. `code_hash` is an HMAC whose key is not in the database.
 */
export interface OneTimeCodes {
  id: string;
  purpose: 'login' | 'email';
  target: string;
  code_hash: string;
  attempts: number;
  /** For an e-mail address: the session that may confirm it. */
  session_id: number | null;
  name: string | null;
  email: string | null;
  user_type: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

/**
 * An e-mail that the mail server has not accepted yet. It contains a code and an e-mail address, so
 * the row is deleted when the e-mail is sent or expired.
 */
export interface OutgoingEmails {
  id: Id;
  /** Left part of the Message-ID, which all attempts share. */
  message_id: string;
  recipient: string;
  subject: string;
  text: string;
  attempts: number;
  created_at: Timestamp;
  next_attempt_at: Timestamp;
  /** Until then only the process that claimed the e-mail may send it. */
  claimed_until: Timestamp | null;
  expires_at: Timestamp;
}
