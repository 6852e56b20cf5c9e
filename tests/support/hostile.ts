/** Titles that break what does not escape them, each with what is left of it once it was stored. */
export const hostileTitles: [name: string, given: string, stored: string][] = [
  ['an element’s end', '</script><script>alert(1)</script>', '</script><script>alert(1)</script>'],
  ['a comment', 'Rain <!-- and --> sun', 'Rain <!-- and --> sun'],
  ['quotes', `"Rain" 'sun' \\"`, `"Rain" 'sun' \\"`],
  ['the end of CDATA', 'Rain ]]> sun & wind', 'Rain ]]> sun & wind'],
  ['an entity', 'Rain &amp; &nbsp; &#0; sun', 'Rain &amp; &nbsp; &#0; sun'],
  ['control characters', 'Rain\u0000\u0008\u001b[31m sun\u007f', 'Rain[31m sun'],
  ['no characters', 'Rain \ufffe\uffff sun', 'Rain \ufffe\uffff sun'],
  ['line ends of JavaScript', 'Rain\u2028sun\u2029wind', 'Rain sun wind'],
  ['half a surrogate pair', 'Rain \ud83c sun', 'Rain sun'],
  ['200 characters', 'વ'.repeat(200), 'વ'.repeat(200)],
  ['an emoji', 'Rain 🌧️ in 🇮🇳 for 👩‍👩‍👧', 'Rain 🌧️ in 🇮🇳 for 👩‍👩‍👧'],
  ['a joiner', 'क्‍ष और क्‌ष', 'क्‍ष और क्‌ष'],
];
