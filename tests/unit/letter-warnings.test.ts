import { letterWarnings } from '@/lib/newsroom/stories/input/letter-warnings';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { newsroomInMemory, testNow } from '../support/newsroom';

/** Texts in a script that does not belong to their language, and texts in legacy fonts. */

const legacy = 'is a legacy font: readers will see wrong letters. Convert the text to Unicode';
const garbled = 'looks like text in a legacy font or a wrong encoding. Convert the text to Unicode';
const foreign = (script: string, language: string) =>
  `is in ${script} letters: the text may not be in ${language}` +
  (script === 'Latin' ? ', or typed in a legacy font such as Kruti Dev' : '');

const gujarati = 'ગીરમાં વરસાદ પછી સિંહ દેખાયા, અને વન વિભાગે ગણતરી શરૂ કરી.';
const hindi = 'गिर में शेरों की गिनती पूरी हुई और संख्या बढ़ी है।';
const english = 'The House meets on Monday and takes up three Bills of the last session.';
/** भारत सरकार in Kruti Dev, ગુજરાત in LMG-Arun, and both in fonts that use Latin-1. */
const kruti = 'Hkkjr ljdkj us dgk fd os bl ekeys esa ppkZ djsaxs';
const shreeLipi = '{h§Xr _| EH$ Ñ>moQ>m bmoâ gm±½moë Ám¡Ëñ¶m ½mË¶m';
const chanakya = 'ÖæÚUÌ âÚU·¤æÚU Ùð ·¤ãUæ ç·¤ ßð';
const decodedTwice = Buffer.from('गिर में शेर').toString('latin1');

type Row = [string, Parameters<typeof letterWarnings>[0], [field: string, what: string, message: string][]];

test.each<Row>([
  ['of the language', { gujarati: { title: 'ગીરમાં સિંહ', summary: gujarati, body: `<p>${gujarati}</p>` } }, []],
  ['of three languages', { en: { body: english }, hindi: { body: hindi }, gujarati: { body: gujarati } }, []],
  [
    'with foreign names',
    { gujarati: { title: 'IPL 2026', body: `<p>${gujarati} Royal Challengers Bengaluru (RCB)</p>` } },
    [],
  ],
  ['with a quotation', { gujarati: { body: `<p>${gujarati} ${gujarati}</p><blockquote>${hindi}</blockquote>` } }, []],
  ['with accents and fractions', { en: { body: 'Pokémon, a café in São Paulo, ½ cup at 25 °C for £5 © Élysée' } }, []],
  [
    'that is an address',
    { gujarati: { body: '<p><a href="https://vimeo.com/1">vimeo.com/videos/abcdefghijklmnop</a></p>' } },
    [],
  ],
  [
    'of figures with a degree sign',
    { gujarati: { body: '<p>અમદાવાદ 42ºC, રાજકોટ 43ºC, સુરત 40ºC, વડોદરા 41ºC, ભુજ 44ºC તાપમાન નોંધાયું</p>' } },
    [],
  ],
  ['with a long phrase quoted in a headline', { en: { title: 'Explained: ‘एक राष्ट्र, एक चुनाव’' } }, []],
  ['with an endless style', { en: { body: `<p style="font:${'1'.repeat(90_000)}">${english}</p>` } }, []],
  [
    'in a font that a short form names',
    { hindi: { body: '<span style="font: bold 12px/1.5 Kruti Dev 010">Hkkjr ljdkj</span>' } },
    [['texts.hindi.body', 'Kruti Dev 010', legacy]],
  ],
  ['too short to tell', { gujarati: { title: 'IPL', body: '<p>OK</p>' } }, []],
  [
    'in a font of its own encoding',
    { gujarati: { body: `<p>${gujarati}</p><p><font face="LMG-Arun" size="3">U]<b>HZFT</b></font></p>` } },
    [['texts.gujarati.body', 'LMG-Arun', legacy]],
  ],
  ...[
    'Shree-Guj-0768W',
    'SHREE-DEV-0708',
    'Kruti Dev 010',
    'Chanakya',
    'DevLys 010',
    'Walkman-Chanakya-901',
    'TERAFONT-VARUN',
    'Gopika Two',
    'Saumil_guj2',
    'AkrutiDevPriya',
  ].map((font): Row => [
    `in ${font}`,
    { hindi: { body: `<span style="color: red; font-family: 'Arial Black', '${font}'">Hkkjr ljdkj</span>` } },
    [['texts.hindi.body', font, legacy]],
  ]),
  [
    'in a font of the shorthand',
    { hindi: { body: '<p style="font: bold 12pt/1.5 Kruti Dev 011, serif">Hkkjr</p>' } },
    [['texts.hindi.body', 'Kruti Dev 011', legacy]],
  ],
  ['in a font of Unicode', { gujarati: { body: `<font face="Shruti, Arial Unicode MS">${gujarati}</font>` } }, []],
  ['converted, with the font still named', { gujarati: { body: `<font face="LMG-Arun">${gujarati}</font>` } }, []],
  [
    'converted, with figures in the old font',
    { gujarati: { body: `<p>${gujarati} <font face="LMG-Arun">25</font></p>` } },
    [],
  ],
  [
    'in Latin letters of another font',
    { gujarati: { body: `<font face="LMG-Arun">${gujarati} <font face="Arial">Apple</font></font>` } },
    [],
  ],
  [
    'typed in Kruti Dev',
    { hindi: { body: `<p>${kruti}</p>` } },
    [['texts.hindi.body', 'Hkkjr ljdkj us dgk fd os bl ekeys esa pp…', foreign('Latin', 'hindi')]],
  ],
  [
    'typed in Shree-Lipi',
    { gujarati: { body: shreeLipi } },
    [['texts.gujarati.body', `${shreeLipi.slice(0, 40)}…`, garbled]],
  ],
  ['typed in Chanakya, as a title', { en: { title: chanakya } }, [['texts.english.title', chanakya, garbled]]],
  [
    'half in a legacy font',
    { gujarati: { body: `<p>${gujarati}</p><p>${chanakya}</p>` } },
    [['texts.gujarati.body', chanakya, garbled]],
  ],
  [
    'in references to characters',
    { en: { body: '<p>&Ouml;&aelig;&Uacute;U&Igrave; &acirc;&Uacute;U</p>' } },
    [['texts.english.body', 'ÖæÚUÌ âÚU', garbled]],
  ],
  [
    'decoded as Latin-1',
    { hindi: { summary: decodedTwice } },
    [['texts.hindi.sortDescription', `${decodedTwice.replace(/\s+/g, ' ').slice(0, 40)}`, garbled]],
  ],
  [
    'with lost letters',
    { hindi: { title: 'शे\ufffd\ufffdर' } },
    [['texts.hindi.title', '\ufffd', 'marks letters that were lost because of a wrong encoding']],
  ],
  [
    'of Hindi as Gujarati',
    { gujarati: { title: 'गिर में शेरों की गिनती', body: `<p>${hindi}</p>` } },
    [
      ['texts.gujarati.title', 'गिर में शेरों की गिनती', foreign('Devanagari', 'gujarati')],
      ['texts.gujarati.body', `${[...hindi].slice(0, 40).join('')}…`, foreign('Devanagari', 'gujarati')],
    ],
  ],
  [
    'of Gujarati as English',
    { en: { body: gujarati } },
    [['texts.english.body', `${[...gujarati].slice(0, 40).join('')}…`, foreign('Gujarati', 'english')]],
  ],
  [
    'of English as Hindi',
    { hindi: { title: 'The House meets on Monday' } },
    [['texts.hindi.title', 'The House meets on Monday', foreign('Latin', 'hindi')]],
  ],
])('warnings for a text %s', (_, texts, found) => {
  expect(letterWarnings(texts).map(({ field, what, message }) => [field, what, message])).toEqual(found);
});

test('a story with such a text is stored, and the response has a warning', async () => {
  const db = await newsroomInMemory();
  const text = { title: 'ગીરમાં સિંહ', sortDescription: hindi, body: '<p><font face="LMG-Arun">U]HZFT</font></p>' };
  const { id, warnings } = await saveStory(db, { category: 'gujarat', texts: { gujarati: text } }, testNow);
  expect(warnings.filter(({ field }) => field !== 'imageUrl')).toEqual([
    { field: 'texts.gujarati.body', what: '<font>', count: 1, message: 'is removed, but its text stays' },
    {
      field: 'texts.gujarati.sortDescription',
      what: `${[...hindi].slice(0, 40).join('')}…`,
      count: 1,
      message: foreign('Devanagari', 'gujarati'),
    },
    { field: 'texts.gujarati.body', what: 'LMG-Arun', count: 1, message: legacy },
  ]);
  expect(id).toBeGreaterThan(0);
  await db.destroy();
});

test('hostile bodies are checked quickly', () => {
  const parts = [
    '<font face="LMG-Arun">',
    '<p style="font:',
    'font-family:',
    ';font: 1 ',
    '<a style="font: 9',
    'é',
    'http://',
    'a.b/',
  ];
  const from = performance.now();
  for (const part of parts) letterWarnings({ gujarati: { body: part.repeat(Math.ceil(500_000 / part.length)) } });
  expect(performance.now() - from).toBeLessThan(30_000);
});
