import type { Analyser } from '../../../lib/platform/language/analyser';
import { anusvaraVariants, glideVariants } from '../../../lib/platform/language/sounds/indic';
import { indicPhonemes } from '../../../lib/platform/language/sounds/phonemes';
import abbreviations from './abbreviations.json';
import aliases from './aliases.json';
import { foldGujarati } from './fold';
import { formsOfGujarati, stemGujarati, withoutTypedCase } from './stem';

/** What search knows of Gujarati. */
export const analyser: Analyser = {
  fold: foldGujarati,
  stem: stemGujarati,
  forms: formsOfGujarati,
  stopWords:
    'અને છે માટે ના ની નું નો ને માં થી પર કે તે આ એ એક જ પણ તો જો હતા હતી હતું હતો છો છું શકે થયું થઈ થાય હોય કરી કરે કરવા કર્યું અથવા સાથે પછી દ્વારા તેમ જે જેમ ' +
    'આવી આવે રહ્યા રહ્યું રહી રહ્યો',
  typedStopWords:
    'ane chhe che mate na ni nu nun no ne ma maa man thi par ke te aa e ek j to jo hata hati hatu hato chhu chu shake thayu thay hoy kari kare karva karyu athva  ' +
    'sathe pachhi pachi dwara tem je jem avi aavi ave aave rahya rahyu rahi rahyo',
  questionWords: 'શું કેમ ક્યારે કેવી કેવું કેવો કેવા રીતે કેટલા કેટલી કેટલું કેટલો કોણ ક્યાં થશે હશે રહેશે મળશે આવશે પડશે કરવું કરવી કરવો જોઈએ',
  typedQuestionWords:
    'shu shun su kem kyare kevi kevu kevo keva rite ketla ketli ketlu ketlo kon kyan thashe thase hashe raheshe rahese malshe avshe aavshe aavse padshe padse karvu karvi karvo joie',
  namePadding: 'ખબર સમાચાર ના નાં ની',
  letterNames: 'એ બી સી ડી ઈ એફ જી એચ આઈ જે કે એલ એમ એન ઓ પી ક્યુ આર એસ ટી યુ વી ડબલ્યુ એક્સ વાય ઝેડ',
  aliases,
  abbreviations,
  alternativeNames: {
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
  },
  toPhonemes: indicPhonemes,
  stripTypedCase: withoutTypedCase,
  prefixVariants: glideVariants,
  fallbackPrefixes: anusvaraVariants,
  endingCompletions: ['ં', 'ા', 'ાં', 'ી', 'ો', 'ું'],
};
