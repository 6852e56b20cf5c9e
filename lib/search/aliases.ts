import gujaratiAliases from './aliases-gujarati.json';
import hindiAliases from './aliases-hindi.json';
import { termOf } from './terms';

/**
 * Words that stand for others: what English words are called in Hindi and Gujarati (news terms,
 * exonyms, abbreviations), and cities under their old names. A key is one or more spellings with
 * commas between them. What a word means is tried before what it sounds like, or "rain" would find
 * ऋण.
 */
type AliasTable = Record<string, readonly string[]>;

/** Old and new names, which English texts use alike. */
const englishNames: AliasTable = {
  bombay: ['mumbai'],
  calcutta: ['kolkata'],
  madras: ['chennai'],
  bangalore: ['bengaluru'],
  bengaluru: ['bangalore'],
  gurgaon: ['gurugram'],
  allahabad: ['prayagraj'],
  baroda: ['vadodara'],
  'benares, banaras': ['varanasi'],
  poona: ['pune'],
  ganges: ['ganga'],
};

/** The same in Hindi and Gujarati. */
const hindiNames: AliasTable = {
  'बंबई, बॉम्बे': ['मुंबई'],
  कलकत्ता: ['कोलकाता'],
  मद्रास: ['चेन्नई'],
  'बंगलौर, बैंगलोर, बंगलूर': ['बेंगलुरु', 'बेंगलूरु'],
  'बेंगलुरु, बेंगलूरु': ['बंगलौर', 'बैंगलोर'],
  इलाहाबाद: ['प्रयागराज'],
  गुड़गांव: ['गुरुग्राम'],
  बड़ौदा: ['वडोदरा'],
  'बनारस, काशी': ['वाराणसी'],
  पूना: ['पुणे'],
  गौहाटी: ['गुवाहाटी'],
  उड़ीसा: ['ओडिशा'],
  पांडिचेरी: ['पुदुचेरी'],
  त्रिवेंद्रम: ['तिरुवनंतपुरम'],
  कोचीन: ['कोच्चि'],
  बर्मा: ['म्यांमार'],
  दीपावली: ['दिवाली'],
  दिवाली: ['दीपावली'],
};
const gujaratiNames: AliasTable = {
  'બંબઈ, બોમ્બે': ['મુંબઈ'],
  કલકત્તા: ['કોલકાતા'],
  મદ્રાસ: ['ચેન્નઈ'],
  'બેંગલોર, બેંગ્લોર': ['બેંગલુરુ'],
  બેંગલુરુ: ['બેંગલોર', 'બેંગ્લોર'],
  અલાહાબાદ: ['પ્રયાગરાજ'],
  ગુડગાંવ: ['ગુરુગ્રામ'],
  બરોડા: ['વડોદરા'],
  'બનારસ, કાશી': ['વારાણસી'],
  પૂના: ['પુણે'],
  ઓરિસ્સા: ['ઓડિશા'],
  પોંડિચેરી: ['પુડુચેરી'],
  કોચીન: ['કોચી'],
  બર્મા: ['મ્યાનમાર'],
  કર્ણાવતી: ['અમદાવાદ'],
  દીપાવલી: ['દિવાળી'],
  દિવાળી: ['દીપાવલી'],
};

type Aliases = ReadonlyMap<string, readonly string[]>;

const read = (table: AliasTable, keyOf = (name: string) => name): Aliases =>
  new Map(
    Object.entries(table).flatMap(([names, meanings]) =>
      names.split(', ').map((name) => [keyOf(name), meanings] as const),
    ),
  );

const tables: Record<'en' | 'hi' | 'gu', Aliases> = {
  en: read(englishNames),
  hi: new Map([...read(hindiAliases), ...read(hindiNames, termOf)]),
  gu: new Map([...read(gujaratiAliases), ...read(gujaratiNames, termOf)]),
};

/**
 * What one or two English words in lower case, or a term of its own, mean in a language; a meaning
 * may be of several words. Empty when they are no alias.
 */
export function meaningsByName(language: 'en' | 'hi' | 'gu', words: string): readonly string[] {
  return tables[language].get(words) ?? [];
}

/** Meanings of all names that begin with some letters; for suggestions while a word is typed. */
export function meaningsByStart(language: 'en' | 'hi' | 'gu', start: string): string[] {
  return Array.from(tables[language]).flatMap(([name, meanings]) => (name.startsWith(start) ? meanings : []));
}
