import { createECDH } from 'node:crypto';
import * as z from 'zod';
import { toBrokenRule } from '../../../contract/broken-rule';
import { ApiError } from '../../../contract/errors';
import type { CheckedToken } from '../message';
import { isPushService } from './push-services';
import { abortIfTooLong } from '../../../contract/abort-if-too-long';

/** Decodes base64url. Undefined if the text is invalid. */
function bytesOf(text: string): Buffer | undefined {
  return /^[A-Za-z0-9_-]*={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined;
}

/**
 * Whether a text is an uncompressed public key of P-256. Encryption would fail for a point that is
 * not on the curve.
 */
function isPublicKey(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes?.length !== 65 || bytes[0] !== 4) return false;
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  try {
    ours.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The result of `PushSubscription.toJSON()` (Push API; keys by RFC 8291). */
const subscription = z.object({
  endpoint: z
    .string()
    .max(1000, abortIfTooLong)
    .refine(isPushService, 'must be an https URL of a supported push service'),
  keys: z.object({
    p256dh: z.string().refine(isPublicKey, 'must be a public key of P-256'),
    auth: z.string().refine((text) => bytesOf(text)?.length === 16, 'must be 16 bytes'),
  }),
});

export type Subscription = z.infer<typeof subscription>;

const refusal = (message: string) =>
  new ApiError(400, [{ code: 'INVALID', message: `token: ${message}`, field: 'token' }]);

/**
 * Validates a Web Push subscription and removes unknown fields.
 * @throws ApiError 400 that names the wrong field
 */
export function checkSubscription(token: string): CheckedToken {
  let value: unknown;
  try {
    value = JSON.parse(token);
  } catch {
    throw refusal('must be a subscription as JSON');
  }
  const parsed = subscription.safeParse(value);
  if (parsed.success) return { address: parsed.data.endpoint, token: JSON.stringify(parsed.data) };
  const [issue] = parsed.error.issues;
  throw refusal(issue ? [issue.path.join('.'), toBrokenRule(issue).message].filter(Boolean).join(' ') : 'is invalid');
}
