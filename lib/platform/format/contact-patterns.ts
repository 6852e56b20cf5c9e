/**
 * Patterns of e-mail addresses and telephone numbers, for browser and server. The forms of every
 * page use them, so this module does without zod and other libraries.
 */

/** Any letter or digit, with its combining marks. Indian words also contain the two joiners. */
const letter = '\\p{L}\\p{M}\\p{N}\\u200c\\u200d';
/** Characters that the HTML standard allows before the @, and letters of any script (RFC 6531). */
const localCharacters = `[${letter}!#$%&'*+/=?^_\`{|}~-]+`;
const label = `[${letter}](?:[${letter}-]{0,61}[${letter}])?`;
/**
 * Letters of any script, or the ASCII form of such a domain ("xn--h2brj9c"). Digits are not
 * allowed.
 */
const topLevel = '(?:xn--[a-z0-9-]{0,58}[a-z0-9]|(?:\\p{L}[\\p{M}\\u200c\\u200d]*){2,63})';

/**
 * An e-mail address in the form that `cleanEmail` returns. It is stricter than the HTML
 * standard, which accepts `a..b@mail.in` and `asha@gmail`. Neither can be delivered.
 */
export const emailPattern = new RegExp(
  `^${localCharacters}(?:\\.${localCharacters})*@(?:${label}\\.)+${topLevel}$`,
  'iu',
);

/**
 * Invisible characters that are often copied from contacts and chats: direction marks, zero-width
 * spaces, byte order marks, soft hyphens.
 */
const invisible = /[\p{Cf}\u034f]/gu;
/** The same, except for a joiner after a mark, which belongs to an Indian word. */
const invisibleBetweenWords = /(\p{M}[\u200c\u200d])(?=\p{L})|[\p{Cf}\u034f]/gu;

/**
 * Removes invisible characters and spaces around an e-mail address that a person typed or pasted.
 */
export const cleanEmail = (typed: string): string => typed.replace(invisibleBetweenWords, '$1').trim().normalize('NFC');

/**
 * Zero digits of Arabic, Persian and the Indian scripts. The other nine digits follow each of them.
 */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0x1c50, 0xabf0,
];

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
}

/**
 * Normalises a telephone number that a person typed or pasted: ASCII digits, plain spaces and
 * hyphens, no invisible characters, no `tel:` prefix. NFKC converts full-width characters and
 * no-break spaces.
 */
export const cleanTelephone = (typed: string): string =>
  typed
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel: ?/i, '')
    .replace(/^\( ?(\+\d{1,3}) ?\)/, '$1');

/**
 * A telephone number with common separators. API clients validate with this pattern from the
 * OpenAPI document, so it also accepts Hindi and Gujarati digits. `cleanTelephone` converts them.
 */
export const telephonePattern = /^\+?(?:[ ().-]*[0-9०-९૦-૯]){6,}[ ().-]*$/;
