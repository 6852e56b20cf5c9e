import type { ContactField } from '@/lib/contact-form';

/** The label of each field, as the namespace of the contact page names it. */
export const labelKeys = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  subject: 'subject',
  message: 'message',
} as const satisfies Record<ContactField, string>;

/** What to do about a field that is empty. */
export const missingKeys = {
  name: 'nameMissing',
  email: 'emailMissing',
  phone: 'phoneFault',
  subject: 'subjectMissing',
  message: 'messageMissing',
} as const satisfies Record<ContactField, string>;
