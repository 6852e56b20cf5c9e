import type { Edition } from '../../platform/editions';
import type { Id, Moment } from './schema';

/** Tables of readers: their accounts, and the browsers that have notifications. */

/** A browser that gets notifications. A message is sent with its `token`. */
export interface PushSubscriptions {
  id: Id;
  provider: 'web-push' | 'firebase';
  /** Endpoint of Web Push, or the token of Firebase: one row for each browser. */
  endpoint: string;
  token: string;
  edition: Edition;
  created_at: Moment;
  welcomed_at: Moment | null;
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
  /** Label of the editor's token and network of the request, for the audit log. */
  token_label: string;
  ip_prefix: string | null;
  created_at: Moment;
  /** No message of the job is sent after this. */
  expires_at: Moment;
  started_at: Moment | null;
  finished_at: Moment | null;
  outcome: 'sent' | 'expired' | 'withdrawn' | null;
  /** Subscriptions up to this id are claimed. */
  claimed_up_to_id: number;
  /** The newest subscription at the time of the request. */
  max_subscription_id: number;
  claimed_count: number;
  sent_count: number;
  failed_count: number;
  expired_count: number;
  unsent_count: number;
}

/** A recipient that a push service could not take yet. */
export interface PushRetries {
  job_id: number;
  subscription_id: number;
  attempts: number;
  due_at: Moment;
}

/**
 * A reader with an account. Of a deleted one the row alone stays, without anything personal in it.
 */
export interface Users {
  id: Id;
  /** E.164, such as +919876543210. */
  phone: string | null;
  /** Confirmed by a code or by Google; lower case. */
  email: string | null;
  pending_email: string | null;
  name: string | null;
  google_sub: string | null;
  user_type: string;
  created_at: Moment;
  deleted_at: Moment | null;
}

/**
 * One place where a reader is logged in. It ends with its row; `token_hash` is the SHA-256 of what
 * the browser holds.
 */
export interface Sessions {
  id: Id;
  token_hash: string;
  user_id: number;
  provider: 'mobile' | 'google';
  device: string;
  created_at: Moment;
  last_seen_at: Moment;
}

/**
 * A code that was sent. `id` is the SHA-256 of what the browser that asked holds, `code_hash` an
 * HMAC whose key is not in the database.
 */
export interface OneTimeCodes {
  id: string;
  purpose: 'login' | 'email';
  target: string;
  code_hash: string;
  attempts: number;
  /** For an address: the session that may confirm it. */
  session_id: number | null;
  name: string | null;
  email: string | null;
  user_type: string | null;
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
}

/**
 * A mail that waits for the mail server. It contains a code and an e-mail address, so the row is
 * deleted when the mail is sent or expired.
 */
export interface OutgoingEmails {
  id: Id;
  /** Left part of the Message-ID, the same for each attempt. */
  message_id: string;
  recipient: string;
  subject: string;
  text: string;
  attempts: number;
  created_at: Moment;
  next_attempt_at: Moment;
  /** Until then the process that claimed the mail sends it, and no other process. */
  claimed_until: Moment | null;
  expires_at: Moment;
}
