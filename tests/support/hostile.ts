/** Titles that break code that does not escape them, each with its stored form. */
export const hostileTitles: [name: string, given: string, stored: string][] = [
  ['an element’s end', '</script><script>alert(1)</script>', '</script><script>alert(1)</script>'],
  ['the end of a title and a style', '</title></head></style><b>Rain', '</title></head></style><b>Rain'],
  ['a comment', 'Rain <!-- and --> sun', 'Rain <!-- and --> sun'],
  ['quotes', `"Rain" 'sun' \\" \` «wind»`, `"Rain" 'sun' \\" \` «wind»`],
  ['an attribute’s end', `" onmouseover="alert(1)" x='`, `" onmouseover="alert(1)" x='`],
  ['the end of CDATA', 'Rain ]]> sun & wind', 'Rain ]]> sun & wind'],
  [
    'a document of its own',
    '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "b">]>&a;',
    '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "b">]>&a;',
  ],
  ['an entity', 'Rain &amp; &nbsp; &#0; sun', 'Rain &amp; &nbsp; &#0; sun'],
  ['bare signs', 'Rain & sun < wind > fog &', 'Rain & sun < wind > fog &'],
  ['control characters', 'Rain\u0000\u0008\u001b[31m\u0085\u009b sun\u007f', 'Rain[31m sun'],
  ['no characters', 'Rain \ufffe\uffff\ufdd0\u{1fffe} sun', 'Rain sun'],
  ['line ends of JavaScript', 'Rain\u2028sun\u2029wind', 'Rain sun wind'],
  ['half a surrogate pair', 'Rain \ud83c sun', 'Rain sun'],
  ['marks of direction', '\u202eniaR\u2066 \u200fשמש\u200e and sun', 'niaR \u200fשמש\u200e and sun'],
  ['300 characters', 'વ'.repeat(300), 'વ'.repeat(300)],
  ['an emoji', 'Rain 🌧️ in 🇮🇳 for 👩‍👩‍👧', 'Rain 🌧️ in 🇮🇳 for 👩‍👩‍👧'],
  ['a joiner', 'क्‍ष और क्‌ष', 'क्‍ष और क्‌ष'],
];
