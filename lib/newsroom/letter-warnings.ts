import { Parser } from 'htmlparser2';
import type { Warning } from '../contract/publishing';
import { type GivenText, textPath } from '../contract/story-texts';
import { type Edition, editions, knownEditions } from '../editions';
import type { ByEdition } from './names';
import { withoutAddresses } from './sources/body-facts';

/**
 * Warns of texts whose letters are not those of their language: text that was set in a legacy font,
 * which shows Gujarati or Hindi in the places of Latin letters, text that was decoded wrongly, and
 * text in the script of another language. Readers would see all three as they are stored.
 */

/** How the names of legacy fonts begin, without spaces and signs. Each has its own encoding. */
const legacyFonts = (
  'lmg shree kruti chanakya walkman devlys terafont tera gopika saumil akruti aakruti ghanshyam harikrishna ' +
  'nilkanth bhashabharti shusha susha dvtt dvbtt dvbwtt dvwtt aps4dv apsdv agra xdvng kundli narad isfoc ekatra eklg ' +
  'shivaji sulekhatn mithi vakil jagranchanakya bhaskarchanakya amarujala naidunia webdunia hindisaral gujaratisaral ' +
  'marathitirkas krishnaguj krishnadev rupen varun4 avantika bcckdev sanskrit98 sanskrit99'
).split(' ');
/** Fonts of Unicode whose names begin in the same way. */
const isUnicodeFont = /unicode|uni$|^shreedevanagari/;

function legacyFontIn(families: string): string | undefined {
  return families
    .split(',')
    .map((name) => name.replace(/["']/g, '').trim())
    .find((name) => {
      const bare = name.toLowerCase().replace(/[^a-z0-9]/g, '');
      return !isUnicodeFont.test(bare) && legacyFonts.some((begin) => bare.startsWith(begin));
    });
}

const fontFamily = /(?:^|;)\s*font-family\s*:\s*([^;]+)/i;
const fontShorthand = /(?:^|;)\s*font\s*:[^;]*?\d[\w.%]*(?:\s*\/\s*[\w.%]+)?\s+([^;]+)/i;

function fontOf({ face, style = '' }: Record<string, string | undefined>): string | undefined {
  return face ?? fontFamily.exec(style)?.[1] ?? fontShorthand.exec(style)?.[1];
}

/** A piece of a text, and the legacy font that it is set in. */
type Piece = { text: string; font: string | undefined };

const hidden = new Set(['script', 'style', 'textarea', 'title']);

/** Characters of a text that are looked at: its letters do not change further down. */
const searched = 100_000;

/** The pieces of HTML between its tags. */
function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  const fonts: (string | undefined)[] = [];
  const names: string[] = [];
  // The parser hands out each character reference by itself.
  let isSameText = false;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const named = fontOf(attributes);
      names.push(name);
      isSameText = false;
      // A font for the Latin letters within a text ends the legacy font around it.
      fonts.push(named === undefined ? fonts.at(-1) : legacyFontIn(named));
    },
    ontext: (text) => {
      const last = pieces.at(-1);
      const font = fonts.at(-1);
      if (hidden.has(names.at(-1) ?? '')) return;
      if (last && (isSameText || (last.font === font && font !== undefined))) last.text += text;
      else if (/\S/.test(text)) pieces.push({ text, font });
      else return;
      isSameText = true;
    },
    onclosetag: () => {
      isSameText = false;
      names.pop();
      fonts.pop();
    },
  });
  parser.end(html.slice(0, searched));
  return pieces;
}

const scripts = {
  Latn: { name: 'Latin', letters: /\p{Script=Latin}/gu },
  Deva: { name: 'Devanagari', letters: /\p{Script=Devanagari}/gu },
  Beng: { name: 'Bengali', letters: /\p{Script=Bengali}/gu },
  Guru: { name: 'Gurmukhi', letters: /\p{Script=Gurmukhi}/gu },
  Gujr: { name: 'Gujarati', letters: /\p{Script=Gujarati}/gu },
  Orya: { name: 'Odia', letters: /\p{Script=Oriya}/gu },
  Taml: { name: 'Tamil', letters: /\p{Script=Tamil}/gu },
  Telu: { name: 'Telugu', letters: /\p{Script=Telugu}/gu },
  Knda: { name: 'Kannada', letters: /\p{Script=Kannada}/gu },
  Mlym: { name: 'Malayalam', letters: /\p{Script=Malayalam}/gu },
  Arab: { name: 'Arabic', letters: /\p{Script=Arabic}/gu },
} as const;
type ScriptCode = keyof typeof scripts;
const codes = Object.keys(scripts) as ScriptCode[];

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/**
 * Letters that legacy fonts and wrong decoding put in the place of others: those of Latin-1 and
 * windows-1252 with accents or of Icelandic, and signs that no paper prints.
 */
const oddLetters =
  /[\u00a1\u00a4\u00a6\u00a8\u00aa\u00ac\u00af\u00b4-\u00b6\u00b8-\u00ba\u00bf-\u00d6\u00d8-\u00f6\u00f8-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2020\u2021\u2030]/g;
const least = {
  /** Of French and the like one letter in twenty has an accent, and a name has one or two. */
  ...{ odd: 5, oddShare: 0.15 },
  letters: 20,
  titleLetters: 12,
  ownShare: 0.5,
  /** Names and abbreviations are often written in Latin letters. */
  ownShareBesideLatin: 0.25,
} as const;

function isGarbled(text: string): boolean {
  const odd = count(text, oddLetters);
  return odd >= least.odd && odd >= least.oddShare * (count(text, /[A-Za-z]/g) + odd);
}

/** The script in which most of a text is, if the language of an edition is not written in it. */
function foreignScript(text: string, own: string, isTitle: boolean): ScriptCode | undefined {
  if (!(own in scripts)) return undefined;
  const counts = codes.map((code) => ({ code, letters: count(text, scripts[code].letters) }));
  const all = counts.reduce((sum, { letters }) => sum + letters, 0);
  const [most] = counts.sort((a, b) => b.letters - a.letters);
  if (!most || most.code === own || all < (isTitle ? least.titleLetters : least.letters)) return undefined;
  const share = (counts.find(({ code }) => code === own)?.letters ?? 0) / all;
  if (most.code === 'Latn')
    return share < (isTitle ? Number.MIN_VALUE : least.ownShareBesideLatin) ? 'Latn' : undefined;
  return share < least.ownShare ? most.code : undefined;
}

const sample = (text: string): string => {
  const begin = [...text.replace(/\s+/g, ' ').trim()].slice(0, 40).join('');
  return begin.length < text.trim().length ? `${begin}…` : begin;
};

type Found = Omit<Warning, 'field'>;

/** What is wrong with the letters of a text; the cause that says most, if there are several. */
function faultOf(pieces: readonly Piece[], edition: Edition, isTitle: boolean): Found | undefined {
  const legacy = pieces.filter(
    ({ text, font }) => font !== undefined && /[A-Za-z\u00a1-\u00ff]/.test(text) && !/[\u0900-\u0d7f]{2}/.test(text),
  );
  const [first] = legacy;
  if (first)
    return {
      ...{ what: first.font ?? '', count: legacy.length },
      message: 'is a legacy font: readers see wrong letters. Convert the text to Unicode',
    };
  const garbled = pieces.filter(({ text }) => isGarbled(text));
  if (garbled.length)
    return {
      ...{ what: sample(garbled[0]?.text ?? ''), count: garbled.length },
      message: 'looks like text of a legacy font or in a wrong encoding. Convert the text to Unicode',
    };
  const text = pieces.map((piece) => piece.text).join(' ');
  const lost = count(text, /\ufffd/g);
  if (lost)
    return { ...{ what: '\ufffd', count: lost }, message: 'stands for letters that were lost in a wrong encoding' };
  const { script, apiLanguage } = editions[edition];
  const foreign = foreignScript(withoutAddresses(text), script, isTitle);
  if (foreign === undefined) return undefined;
  const cause = foreign === 'Latn' ? ', or typed in a legacy font such as Kruti Dev' : '';
  return {
    ...{ what: sample(text), count: 1 },
    message: `is in ${scripts[foreign].name} letters: the text may be of another language than ${apiLanguage}${cause}`,
  };
}

type Texts = ByEdition<Pick<GivenText, 'title' | 'summary' | 'body'>>;

/** Warns of letters that do not belong to the language of a text. */
export function letterWarnings(texts: Texts): Warning[] {
  return knownEditions.flatMap((edition) =>
    (['title', 'summary', 'body'] as const).flatMap((part): Warning[] => {
      const text = texts[edition]?.[part];
      if (!text) return [];
      const pieces = part === 'body' ? piecesOf(text) : [{ text, font: undefined }];
      const fault = faultOf(pieces, edition, part === 'title');
      return fault ? [{ field: textPath(edition, part), ...fault }] : [];
    }),
  );
}
