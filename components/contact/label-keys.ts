import type { ContactField } from '@/lib/contract/forms/contact-form';

export const labelKeys = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  subject: 'subject',
  message: 'message',
} as const satisfies Record<ContactField, string>;

export const missingKeys = {
  name: 'nameMissing',
  email: 'emailMissing',
  phone: 'phoneFault',
  subject: 'subjectMissing',
  message: 'messageMissing',
} as const satisfies Record<ContactField, string>;
