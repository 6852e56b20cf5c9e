/**
 * What e-mail addresses and telephone numbers look like, for browser and server alike. Without zod
 * and without a library, because the forms of every page check with it.
 */

/** Any letter or digit, with its marks. Indian words need the two joiners in the middle. */
const letter = '\\p{L}\\p{M}\\p{N}\\u200c\\u200d';
/** Characters that the HTML standard allows before the @, and letters of any script (RFC 6531). */
const localCharacters = `[${letter}!#$%&'*+/=?^_\`{|}~-]+`;
const label = `[${letter}](?:[${letter}-]{0,61}[${letter}])?`;
/** Letters of any script, or the ASCII form of such a domain ("xn--h2brj9c"). Never digits. */
const topLevel = '(?:xn--[a-z0-9-]{0,58}[a-z0-9]|(?:\\p{L}[\\p{M}\\u200c\\u200d]*){2,63})';

/**
 * An e-mail address as `cleanMailAddress` returns it. It is stricter than the HTML standard, which
 * takes `a..b@mail.in` and `asha@gmail`: neither can be delivered.
 */
export const mailAddressPattern = new RegExp(
  `^${localCharacters}(?:\\.${localCharacters})*@(?:${label}\\.)+${topLevel}$`,
  'iu',
);

/**
 * Characters that nobody sees and that are copied along with a text from contacts and chats: marks
 * of direction, zero-width spaces, byte order marks, soft hyphens.
 */
const invisible = /[\p{Cf}\u034f]/gu;
/** The joiners after a mark, where they belong to the letters of an Indian word. */
const invisibleBetweenWords = /(\p{M}[\u200c\u200d])(?=\p{L})|[\p{Cf}\u034f]/gu;

/** An e-mail address as somebody typed or pasted it, without what does not belong to it. */
export const cleanMailAddress = (typed: string): string =>
  typed.replace(invisibleBetweenWords, '$1').trim().normalize('NFC');

/** The zeros of the digits of Arabic, Persian and the scripts of India. Their digits follow. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0x1c50, 0xabf0,
];

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
}

/**
 * A telephone number as somebody typed or pasted it: with ASCII digits, plain spaces and hyphens,
 * and nothing invisible. NFKC makes full-width signs and no-break spaces plain. A copied link to a
 * number begins with `tel:`.
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
 * A telephone number as people space it. Clients that validate by the OpenAPI document may send the
 * digits of Hindi and Gujarati: `cleanTelephone` makes them plain.
 */
export const telephonePattern = /^\+?(?:[ ().-]*[0-9०-९૦-૯]){6,}[ ().-]*$/;
