import { type Analyser, foldLatin } from '../../../lib/platform/language/analyser';
import abbreviations from './abbreviations.json';
import { stemEnglish } from './stem';

/** What search knows of English. */
export const analyser: Analyser = {
  fold: foldLatin,
  stem: (word) => (/^[a-z]+$/.test(word) ? stemEnglish(word) : word),
  stopWords:
    'the a an of to in and or is are was were be been on at by for with as it its this that from has have had not but his her he she they their will would whether',
  questionWords:
    'what how why when who where which do does did can could should i you we my your me about want need difference between',
  namePadding: 'news khabar samachar',
  aliases: {
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
    aadhaar: ['aadhar', 'adhaar'],
    'aadhar, adhaar': ['aadhaar'],
  },
  abbreviations,
  endingCompletions: ['d', 's', 'n', 'g', 'ng', 'en'],
};
