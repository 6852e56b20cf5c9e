import { Parser } from 'htmlparser2';
import type { Warning } from '../../../contract/stories/publishing';
import { type TextPatch, textPath } from '../../../contract/stories/story-texts';
import { type Edition, editions, allEditions } from '../../../platform/editions';
import type { ByEdition } from '../../reading/sql/rows-by-language';
import { withoutUrls } from '../../text/body-facts';

/**
 * Warns about texts whose letters do not fit their language. Readers would see them as stored:
 * - text in a legacy font, which maps Gujarati or Hindi glyphs to Latin letters
 * - text that was decoded with the wrong encoding
 * - text in the script of another language
 */

/**
 * Starts of the names of legacy fonts, without spaces and punctuation. Each font has its own
 * encoding.
 */
const legacyFonts = (
  'lmg shree kruti chanakya walkman devlys terafont tera gopika saumil akruti aakruti ghanshyam harikrishna ' +
  'nilkanth bhashabharti shusha susha dvtt dvbtt dvbwtt dvwtt aps4dv apsdv agra xdvng kundli narad isfoc ekatra eklg ' +
  'shivaji sulekhatn mithi vakil jagranchanakya bhaskarchanakya amarujala naidunia webdunia ' +
  'marathitirkas krishnaguj krishnadev rupen varun4 avantika bcckdev sanskrit98 sanskrit99'
).split(' ');
/** Words anywhere in the names of legacy fonts. */
const legacyNameParts = /lipi|saral/;
/** Unicode fonts whose names start in the same way. */
const isUnicodeFont = /unicode|uni$|^shreedevanagari/;

function legacyFontIn(families: string): string | undefined {
  return families
    .split(',')
    .map((name) => name.replace(/["']/g, '').trim())
    .find((name) => {
      const bare = name.toLowerCase().replace(/[^a-z0-9]/g, '');
      return (
        !isUnicodeFont.test(bare) && (legacyNameParts.test(bare) || legacyFonts.some((begin) => bare.startsWith(begin)))
      );
    });
}

const fontFamily = /(?:^|;)\s*font-family\s*:\s*([^;]+)/i;
/** Bounded, because matching time grows with the square of the length. */
const fontShorthand = /(?:^|;)\s*font\s*:([^;]{0,200})/i;
const familyAfterSize = /\d[\w.%]*(?:\s*\/\s*[\w.%]+)?\s+(.+)/s;

function fontOf({ face, style = '' }: Record<string, string | undefined>): string | undefined {
  return face ?? fontFamily.exec(style)?.[1] ?? familyAfterSize.exec(fontShorthand.exec(style)?.[1] ?? '')?.[1];
}

/** A piece of text and its legacy font, if it has one. */
type Piece = { text: string; font: string | undefined };

const hiddenTags = new Set(['script', 'style', 'textarea', 'title']);

/**
 * Maximum characters of a body that are searched for legacy fonts, and that determine its script.
 */
const [maxFontSearchLength, maxScriptSampleLength] = [100_000, 5000];

/** Returns the text between the tags of HTML. */
function toPieces(html: string): Piece[] {
  const pieces: Piece[] = [];
  const fonts: (string | undefined)[] = [];
  const open: string[] = [];
  // The parser reports each character reference separately.
  let isSameText = false;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const named = fontOf(attributes);
      open.push(name);
      isSameText = false;
      // A font for Latin letters inside the text ends the surrounding legacy font.
      fonts.push(named === undefined ? fonts.at(-1) : legacyFontIn(named));
    },
    ontext: (text) => {
      const last = pieces.at(-1);
      const font = fonts.at(-1);
      if (hiddenTags.has(open.at(-1) ?? '')) return;
      if (last && (isSameText || (last.font === font && font !== undefined))) last.text += text;
      else if (/\S/.test(text)) pieces.push({ text, font });
      else return;
      isSameText = true;
    },
    onclosetag: () => {
      isSameText = false;
      open.pop();
      fonts.pop();
    },
  });
  parser.end(html.slice(0, maxFontSearchLength));
  return pieces;
}

/** ISO 15924 codes of the Indian scripts, in the order of their Unicode blocks. */
const indianScripts = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym'] as const;
type ScriptCode = (typeof indianScripts)[number] | 'Latn' | 'Arab';
const knownScripts: ReadonlySet<string> = new Set([...indianScripts, 'Latn', 'Arab']);
const scriptNames = new Intl.DisplayNames('en', { type: 'script' });

function scriptOfLetter(letter: number): ScriptCode | undefined {
  // All Indian scripts share the danda and the double danda.
  if (letter >= 0x900 && letter < 0xd80)
    return letter === 0x964 || letter === 0x965 ? undefined : indianScripts[(letter - 0x900) >> 7];
  if ((letter | 0x20) >= 0x61 && (letter | 0x20) <= 0x7a) return 'Latn';
  if (letter >= 0xc0 && letter < 0x250) return 'Latn';
  return letter >= 0x620 && letter < 0x700 ? 'Arab' : undefined;
}

/** Counts the letters and vowel signs of a text by script. */
function countScripts(text: string): Map<ScriptCode, number> {
  const counts = new Map<ScriptCode, number>();
  for (let at = 0; at < text.length; at += 1) {
    const script = scriptOfLetter(text.charCodeAt(at));
    if (script) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return counts;
}

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/**
 * Letters that legacy fonts and wrong decoding produce: accented and Icelandic letters of Latin-1
 * and windows-1252, and signs that newspapers do not use.
 */
const oddLetters =
  /[\u00a1\u00a4\u00a6\u00a8\u00aa\u00ac\u00af\u00b4-\u00b6\u00b8-\u00ba\u00bf-\u00d6\u00d8-\u00f6\u00f8-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2020\u2021\u2030]/g;
const thresholds = {
  /** In French about one letter in twenty has an accent, and a foreign name has one or two. */
  odd: 5,
  oddShare: 0.15,
  letters: 20,
  titleLetters: 12,
  ownShare: 0.5,
  /** Names and abbreviations are often written in Latin letters. */
  ownShareBesideLatin: 0.25,
} as const;

function isGarbled(text: string): boolean {
  const odd = count(text, oddLetters);
  return odd >= thresholds.odd && odd >= thresholds.oddShare * (count(text, /[A-Za-z\u0900-\u0d7f]/g) + odd);
}

/** Returns the dominant script of a text, if the edition's language is not written in it. */
function foreignScript(text: string, expectedScript: string, isTitle: boolean): ScriptCode | undefined {
  if (!knownScripts.has(expectedScript)) return undefined;
  const counts = countScripts(text);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  const all = [...counts.values()].reduce((sum, letters) => sum + letters, 0);
  if (!most || most[0] === expectedScript || all < (isTitle ? thresholds.titleLetters : thresholds.letters))
    return undefined;
  const ownLetters = counts.get(expectedScript as ScriptCode) ?? 0;
  // A short headline may quote a phrase that is longer than the words around it.
  const share = isTitle ? thresholds.ownShareBesideLatin : thresholds.ownShare;
  if (most[0] !== 'Latn') return ownLetters < share * all ? most[0] : undefined;
  const isForeign = isTitle ? ownLetters === 0 : ownLetters < thresholds.ownShareBesideLatin * all;
  return isForeign ? 'Latn' : undefined;
}

const sample = (text: string): string => {
  const begin = [...text.replace(/\s+/g, ' ').trim()].slice(0, 40).join('');
  return begin.length < text.trim().length ? `${begin}…` : begin;
};

type Fault = Omit<Warning, 'field'>;

/** Returns the fault of a text. If there are several, the most specific one. */
function findFault(pieces: readonly Piece[], edition: Edition, isTitle: boolean): Fault | undefined {
  const legacy = pieces.filter(
    ({ text, font }) => font !== undefined && /[A-Za-z\u00a1-\u00ff]/.test(text) && !/[\u0900-\u0d7f]{2}/.test(text),
  );
  const [first] = legacy;
  if (first)
    return {
      what: first.font ?? '',
      count: legacy.length,
      message: 'is a legacy font: readers will see wrong letters. Convert the text to Unicode',
    };
  const garbled = pieces.filter(({ text }) => isGarbled(text));
  if (garbled.length)
    return {
      what: sample(garbled[0]?.text ?? ''),
      count: garbled.length,
      message: 'looks like text in a legacy font or a wrong encoding. Convert the text to Unicode',
    };
  const text = pieces.map((piece) => piece.text).join(' ');
  const lost = count(text, /\ufffd/g);
  if (lost)
    return {
      what: '\ufffd',
      count: lost,
      message: 'marks letters that were lost because of a wrong encoding',
    };
  const { script, apiLanguage } = editions[edition];
  const foreign = foreignScript(withoutUrls(text.slice(0, maxScriptSampleLength)), script, isTitle);
  if (foreign === undefined) return undefined;
  const cause = foreign === 'Latn' ? ', or typed in a legacy font such as Kruti Dev' : '';
  return {
    what: sample(text),
    count: 1,
    message: `is in ${scriptNames.of(foreign) ?? foreign} letters: the text may not be in ${apiLanguage}${cause}`,
  };
}

type Texts = ByEdition<Pick<TextPatch, 'title' | 'summary' | 'body'>>;

/** Warns about letters that do not fit the language of a text. */
export function letterWarnings(texts: Texts): Warning[] {
  return allEditions.flatMap((edition) =>
    (['title', 'summary', 'body'] as const).flatMap((part): Warning[] => {
      const text = texts[edition]?.[part];
      if (!text) return [];
      const pieces = part === 'body' ? toPieces(text) : [{ text, font: undefined }];
      const fault = findFault(pieces, edition, part === 'title');
      return fault ? [{ field: textPath(edition, part), ...fault }] : [];
    }),
  );
}
