import { normalise } from './normalise';

/**
 * Light stemming of Gujarati, which writes case markers at the end of the noun (ગુજરાતમાં, સરકારની): a reader who types ગુજરાત must find
 * them. Works on normalised words.
 */

const normalised = (list: string): string[] => list.split(' ').map(normalise);
const longestFirst = (endings: string[]): string[] => endings.sort((a, b) => b.length - a.length);

const caseEndings = longestFirst(normalised('માંથી માંના માંની માંનો નાં માં નું ના ની નો ને થી મા'));
const pluralEndings = ['ઓએ', 'ોએ', 'ઓ', 'ો', 'એ', 'ે'];
const genderEndings = ['\u0ac1\u0a82', '\u0abe\u0a82', '\u0abe', '\u0ac7', '\u0acb'];

/** Nouns whose own ending looks like a case marker. */
const whole = new Set(
  normalised(
    'યોજના ઘટના કોરોના સૂચના રચના પ્રાર્થના ભાવના સંભાવના કલ્પના સ્થાપના તુલના ગણના વંદના સાધના આરાધના ચેતના વેદના સંવેદના પ્રસ્તાવના અવગણના યમુના ' +
      'રાજધાની કહાની જવાની નિશાની હાનિ કામના અર્ચના પત્ની જમાના ખજાના સેના મહિના જમાનો ખજાનો મહિનો પરમાણુ મહાત્મા આત્મા પ્રતિમા સીમા વીમા સિનેમા નકશા',
  ),
);

const base = /[\u0a85-\u0ab9]/g;
const baseLetters = (word: string): number => word.match(base)?.length ?? 0;
const virama = '\u0acd';

/** The word without the first of the endings that leaves at least two letters standing. */
function without(word: string, endings: readonly string[]): string {
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (baseLetters(rest) >= 2 && !rest.endsWith(virama)) return rest;
  }
  return word;
}

/** Case markers and plurals until none is left; three rounds reach the end of વિદ્યાર્થીઓમાંથી. */
function withoutCases(word: string): string {
  let rest = word;
  for (let round = 0; round < 3; round += 1) {
    if (whole.has(rest)) return rest;
    const noun = without(rest, caseEndings);
    if (whole.has(noun)) return noun;
    const next = without(noun, pluralEndings);
    if (next === rest) return rest;
    rest = next;
  }
  return rest;
}

const numberWithCase = /^(\d+)(?:\u0aae\u0abe\u0a82|\u0aa8[\u0abe\u0abf\u0acb\u0ac7]|\u0aa8\u0ac1\u0a82|\u0aa5\u0abf)$/;

/** The stem of a normalised Gujarati word. */
export function stemGujarati(word: string): string {
  if (/^\d/.test(word)) return word.replace(numberWithCase, '$1');
  if (baseLetters(word) < 2) return word;
  const noun = withoutCases(word);
  if (whole.has(noun) || baseLetters(noun) < 3) return noun;
  const ending = genderEndings.find((candidate) => noun.endsWith(candidate));
  const rest = ending ? noun.slice(0, -ending.length) : noun;
  return rest.endsWith(virama) ? noun : rest;
}
