import type { Edition } from '@/lib/editions';
import type { AddressProblem } from '@/lib/views';

/** What is said under the box (specification section 8). */
export const problemTexts: Record<Edition, Record<AddressProblem, string>> = {
  en: { missing: 'Please enter email ...', invalid: 'Invalid email' },
  hindi: { missing: 'कृपया ई-मेल पता लिखें ...', invalid: 'यह ई-मेल पता सही नहीं है' },
  gujarati: { missing: 'કૃપા કરી ઈ-મેલ સરનામું લખો ...', invalid: 'આ ઈ-મેલ સરનામું સાચું નથી' },
};
