import { cleanEmail, cleanTelephone, emailPattern, telephonePattern } from '../../platform/format/contact-patterns';

export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Partial<Record<ContactField, string>>;

/**
 * Maximum lengths, as in the contract (`contactMessage` in lib/contract/news/operation-schemas.ts).
 */
export const maxTextLengths: Record<ContactField, number> = {
  name: 100,
  email: 254,
  phone: 20,
  subject: 150,
  message: 5000,
};

export const isRequired = (field: ContactField): boolean => field !== 'phone';

export type ContactFault = 'missing' | 'tooLong' | 'email' | 'phone' | 'other';

/**
 * Why a message was refused:
 * - `fields`: a field is invalid
 * - `tooMany`: the client sent too many messages
 * - `tooLarge`: the request is larger than any form
 * - `foreign`: another site sent the form
 * - `unavailable`: it could not be stored
 * - `offline`: the browser could not send it
 */
export type ContactRefusal = {
  reason: 'fields' | 'tooMany' | 'tooLarge' | 'foreign' | 'unavailable' | 'offline';
  faults: Partial<Record<ContactField, ContactFault>>;
};

const cleaners: Partial<Record<ContactField, (typed: string) => string>> = {
  email: cleanEmail,
  phone: cleanTelephone,
};
const cleanValue = (field: ContactField, value: string): string => cleaners[field]?.(value) ?? value.trim();

function faultOf(field: ContactField, typed: string): ContactFault {
  const value = cleanValue(field, typed);
  if (value === '') return 'missing';
  if (value.length > maxTextLengths[field]) return 'tooLong';
  return field === 'email' || field === 'phone' ? field : 'other';
}

/**
 * Returns the refusal for the fields in `named`, or undefined if none of them is a field of the
 * form.
 */
export function toRefusal(values: ContactValues, named: readonly unknown[]): ContactRefusal | undefined {
  const refused = contactFields.filter((field) => named.includes(field));
  if (!refused.length) return undefined;
  return {
    reason: 'fields',
    faults: Object.fromEntries(refused.map((field) => [field, faultOf(field, values[field] ?? '')])),
  };
}

const patterns: Partial<Record<ContactField, RegExp>> = { email: emailPattern, phone: telephonePattern };

/** Checks a message before it is sent. Returns all faults. */
export function validateContactForm(values: ContactValues): ContactRefusal | undefined {
  const isWrong = (field: ContactField): boolean => {
    const value = cleanValue(field, values[field] ?? '');
    return value === '' ? isRequired(field) : patterns[field]?.test(value) === false;
  };
  return toRefusal(values, contactFields.filter(isWrong));
}
