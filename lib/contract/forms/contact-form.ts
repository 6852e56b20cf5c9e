import {
  cleanMailAddress,
  cleanTelephone,
  mailAddressPattern,
  telephonePattern,
} from '../../platform/format/contact-patterns';

export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Partial<Record<ContactField, string>>;

/**
 * Longest texts of a message, as the contract has them (lib/contract/news/operations.ts,
 * `contactMessage`).
 */
export const maxTextLengths: Record<ContactField, number> = {
  name: 100,
  email: 254,
  phone: 20,
  subject: 150,
  message: 5000,
};

/** Everything but the telephone number. */
export const isNeeded = (field: ContactField): boolean => field !== 'phone';

export type ContactFault = 'missing' | 'tooLong' | 'email' | 'phone' | 'other';

/**
 * Why a message was not taken: its fields; too many came before it; it is larger than any form of
 * ours; no page of ours sent it; it could not be stored; it could not even be sent.
 */
export type ContactRefusal = {
  reason: 'fields' | 'tooMany' | 'tooLarge' | 'foreign' | 'unavailable' | 'offline';
  faults: Partial<Record<ContactField, ContactFault>>;
};

const cleaners: Partial<Record<ContactField, (typed: string) => string>> = {
  email: cleanMailAddress,
  phone: cleanTelephone,
};
const cleaned = (field: ContactField, value: string): string => cleaners[field]?.(value) ?? value.trim();

function faultOf(field: ContactField, typed: string): ContactFault {
  const value = cleaned(field, typed);
  if (value === '') return 'missing';
  if (value.length > maxTextLengths[field]) return 'tooLong';
  return field === 'email' || field === 'phone' ? field : 'other';
}

/**
 * The refusal of `values` for the fields that are named; undefined when none of them is a field of
 * the form.
 */
export function refusalOf(values: ContactValues, named: readonly unknown[]): ContactRefusal | undefined {
  const refused = contactFields.filter((field) => named.includes(field));
  if (!refused.length) return undefined;
  return {
    reason: 'fields',
    faults: Object.fromEntries(refused.map((field) => [field, faultOf(field, values[field] ?? '')])),
  };
}

const patterns: Partial<Record<ContactField, RegExp>> = { email: mailAddressPattern, phone: telephonePattern };

/** What is wrong with a message that is known before it is sent, all of it at once. */
export function refusalBefore(values: ContactValues): ContactRefusal | undefined {
  const isWrong = (field: ContactField): boolean => {
    const value = cleaned(field, values[field] ?? '');
    return value === '' ? isNeeded(field) : patterns[field]?.test(value) === false;
  };
  return refusalOf(values, contactFields.filter(isWrong));
}
