import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { cleanTelephone } from '../../platform/format/contact-patterns';

export const defaultCountry: CountryCode = 'IN';

/** Mobile numbers of India begin with 6 to 9, whatever else a numbering plan may list. */
const indianMobile = /^\+91[6-9]\d{9}$/;

export type Phone = { phone: string; display: string };

/** A mobile number in what a reader typed, or why it is none that a code can be sent to. */
export function mobileNumber(typed: string, countries: readonly string[]): Phone | 'invalid' | 'country' {
  const parsed = parsePhoneNumberFromString(cleanTelephone(typed).slice(0, 40), { defaultCountry, extract: false });
  if (!parsed?.isValid() || parsed.ext) return 'invalid';
  if (!parsed.country || !countries.includes(parsed.country)) return 'country';
  const type = parsed.getType();
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return 'invalid';
  if (parsed.country === 'IN' && !indianMobile.test(parsed.number)) return 'invalid';
  return { phone: parsed.number, display: parsed.formatInternational() };
}

/** A stored number as it is shown: +91 98765 43210. */
export const shownPhone = (phone: string): string => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
