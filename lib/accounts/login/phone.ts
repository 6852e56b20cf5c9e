import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { cleanTelephone } from '../../platform/format/contact-patterns';

export const defaultCountry: CountryCode = 'IN';

/** Indian mobile numbers begin with 6 to 9. libphonenumber also accepts others. */
const indianMobile = /^\+91[6-9]\d{9}$/;

export type Phone = { phone: string; display: string };

/**
 * Parses a mobile number. Returns `country` if its country is not allowed, and `invalid` for
 * anything else that cannot get a code.
 */
export function parseMobileNumber(typed: string, countries: readonly string[]): Phone | 'invalid' | 'country' {
  const parsed = parsePhoneNumberFromString(cleanTelephone(typed).slice(0, 40), { defaultCountry, extract: false });
  if (!parsed?.isValid() || parsed.ext) return 'invalid';
  if (!parsed.country || !countries.includes(parsed.country)) return 'country';
  const type = parsed.getType();
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return 'invalid';
  if (parsed.country === 'IN' && !indianMobile.test(parsed.number)) return 'invalid';
  return { phone: parsed.number, display: parsed.formatInternational() };
}

/** Formats a stored number: +91 98765 43210. */
export const formatPhone = (phone: string): string => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
