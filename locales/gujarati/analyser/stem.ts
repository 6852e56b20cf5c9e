import { foldList } from '../../../lib/platform/language/words/folding';
import { countIndicLetters } from '../../../lib/platform/language/scripts';
import { foldGujarati } from './fold';

const normalisedList = (words: string): string[] => foldList(foldGujarati, words);
const normalise = (word: string): string => normalisedList(word)[0] ?? '';

/**
 * Light stemming of Gujarati, which writes case markers at the end of the noun (ગુજરાતમાં,
 * સરકારની): a reader who types ગુજરાત must find them. Works on normalised words.
 */

const byLengthDescending = (endings: string[]): string[] => endings.sort((a, b) => b.length - a.length);

const caseEndings = byLengthDescending(normalisedList('માંથી માંના માંની માંનો નાં માં નું ના ની નો ને થી મા'));
const pluralEndings = ['ઓએ', 'ોએ', 'ઓ', 'ો', 'એ', 'ે'];
const genderEndings = ['\u0ac1\u0a82', '\u0abe\u0a82', '\u0abe', '\u0ac7', '\u0acb'];

/** Nouns whose own ending looks like a case marker. */
const whole = new Set(
  normalisedList(
    'યોજના ઘટના કોરોના સૂચના રચના પ્રાર્થના ભાવના સંભાવના કલ્પના સ્થાપના તુલના ગણના વંદના સાધના આરાધના ચેતના વેદના સંવેદના પ્રસ્તાવના અવગણના યમુના ' +
      'રાજધાની કહાની જવાની નિશાની હાનિ કામના અર્ચના પત્ની જમાના ખજાના સેના મહિના જમાનો ખજાનો મહિનો પરમાણુ મહાત્મા આત્મા પ્રતિમા સીમા વીમા સિનેમા નકશા ' +
      'કરીના હસીના બોમ્બે રેપો કંપની અનુપમા ગંભીરા વર્ષા ચર્ચા શર્મા ગુપ્તા કક્ષા વક્તા સોની લીલા',
  ),
);

/**
 * Nouns in -ન, of which an ending and a vowel make the same letters as a case marker (ટ્રેનો,
 * દુકાનો).
 */
const nounsInN = new Set(
  normalisedList(
    'ટ્રેન પ્લેન દુકાન મકાન સ્ટેશન લાઇન વાહન વિમાન જવાન કિસાન મેદાન સાધન આંદોલન નિવેદન આવેદન સંગઠન પ્રદર્શન આયોજન લોન ડ્રોન વેક્સિન ઉત્પાદન નુકસાન અભિયાન સંતાન ઓપરેશન મિશન ' +
      'ઇન્જેક્શન કનેક્શન સેશન સિઝન બહેન સ્થાન મશીન એન્જિન કેબિન સજ્જન',
  ),
);

/**
 * Adjectives and short neuter nouns, without the ending that shows gender and case: મોટો, મોટી,
 * મોટું, મોટા.
 */
const genderedStems = new Set(
  normalisedList(
    'મોટ નવ સાર નાન પહેલ બીજ ત્રીજ ચોથ મોંઘ સસ્ત લાંબ ટૂંક ઊંચ નીચ જૂન આખ સાચ ખોટ મોડ વહેલ ઠંડ લીલ પીળ કાળ ધોળ ઊંડ અધૂર છેલ્લ એકલ જાડ પાતળ ભીન સૂક કાચ ખુલ્લ સોન ગુન ખાડ ઘોડ ટોળ પૈસ હંગામ',
  ),
);
const genderedEnding = /^(.+?)(?:\u0ac1\u0a82|\u0acb|\u0abf|\u0abe\u0a82?)$/;

/** Verbs of headlines: મળ્યો, મળી and મળશે are one. */
const verbs = new Set(
  normalisedList(
    'મળ પડ જીત હાર વધ ઘટ તૂટ પહોંચ નીકળ લાગ ચાલ બન ખૂલ ઊઠ અટક ભાગ ડૂબ સળગ ઘૂસ ઝડપા પકડા નોંધા યોજા સર્જા ફસા લૂંટા જાહેરા ઘવા ખેંચા વેચા દાઝ જોડા છવા દેખા કહેવા ચૂંટા બદલા',
  ),
);
const verbEnding =
  /^(.+?)(?:(?:\u0acd\u0aaf|(?<=\u0abe)\u0aaf)(?:\u0acb|\u0ac1\u0a82|\u0abe\u0a82?)|\u0abf|(?<=\u0abe)\u0a87|\u0ab6\u0ac7|\u0ab5(?:\u0ac1\u0a82|\u0abe)|\u0aa4(?:\u0acb|\u0abf|\u0abe\u0a82?|\u0ac1\u0a82))$/;

const toGo = normalise('જવાનું');

const virama = '\u0acd';

function without(word: string, endings: readonly string[]): string {
  for (const ending of endings) {
    // A રાજીનામા is a paper, not what stands in something.
    if (!word.endsWith(ending) || (ending === 'મા' && word.endsWith('નામા'))) continue;
    const rest = word.slice(0, -ending.length);
    if (countIndicLetters(rest) >= 2 && !rest.endsWith(virama)) return rest;
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
    // જવાનું is to go, not of a soldier.
    if (rest !== toGo && rest.startsWith(`${noun}ન`) && nounsInN.has(`${noun}ન`)) return `${noun}ન`;
    const next = without(noun, pluralEndings);
    if (next === rest) return rest;
    rest = next;
  }
  return rest;
}

const numberWithCase = /^(\d+)(?:\u0aae\u0abe\u0a82|\u0aa8[\u0abe\u0abf\u0acb\u0ac7]|\u0aa8\u0ac1\u0a82|\u0aa5\u0abf)$/;

/**
 * An adjective, or a noun that is declined like one, in one form for all genders and cases;
 * undefined for other words.
 */
function withoutGender(word: string): string | undefined {
  const stem = genderedEnding.exec(word)?.[1];
  return stem !== undefined && genderedStems.has(stem) ? `${stem}\u0ac1\u0a82` : undefined;
}

/**
 * The forms of a word that its stem stands for and that sound differently: of મોટું મોટી, મોટો and
 * મોટા.
 */
export function formsOfGujarati(word: string): string[] {
  const stem = /^(.+?)(?:\u0ac1\u0a82|[\u0acb\u0ac0\u0abe])$/.exec(word)?.[1];
  if (stem === undefined || !genderedStems.has(normalise(stem))) return [];
  return ['\u0acb', '\u0ac0', '\u0abe', '\u0ac1'].map((ending) => stem + ending);
}

/** A verb of the list in its infinitive; undefined for other words. */
function infinitive(word: string): string | undefined {
  const stem = verbEnding.exec(word)?.[1];
  return stem !== undefined && verbs.has(stem) ? `${stem}\u0ab5\u0ac1\u0a82` : undefined;
}

/** The stem of a normalised Gujarati word. */
export function stemGujarati(word: string): string {
  if (/^\d/.test(word)) return word.replace(numberWithCase, '$1');
  if (countIndicLetters(word) < 2) return word;
  if (whole.has(word)) return word;
  const known = withoutGender(word) ?? infinitive(word);
  if (known !== undefined) return known;
  const noun = withoutCases(word);
  const declined = whole.has(noun) ? undefined : (withoutGender(noun) ?? infinitive(noun));
  if (declined !== undefined) return declined;
  if (whole.has(noun) || countIndicLetters(noun) < 3) return noun;
  const ending = genderEndings.find((candidate) => noun.endsWith(candidate));
  const rest = ending ? noun.slice(0, -ending.length) : noun;
  return rest.endsWith(virama) ? noun : rest;
}

const typedCase = /(?:mathi|man?|maa|nu[mn]?|na|ni|ne|no|thi)$/;
const noun = /[^aeiou]$|^.{4,}$/;
const shortestNoun = 3;

/**
 * A Gujarati noun typed in Latin letters without the case marker at its end (patelni, bhavma), if
 * it has one.
 */
export function withoutTypedCase(word: string): string {
  const rest = word.toLowerCase().replace(typedCase, '');
  return rest.length >= shortestNoun && noun.test(rest) ? rest : word;
}
