import { normalise } from './normalise';
import { isInCapitals } from './scripts';

/**
 * Words that stand in every story and tell none from another: they are left out of index and query,
 * which saves a fifth of the index and lets a phrase match across them. Short on purpose:
 * ready-made lists hold words such as घर and वर्ग.
 */
const lists = [
  'का के की को में से ने पर है हैं था थे थी हो होता होती होते होना गया गए गई किया कर करते करता करना करने और या कि जो तो भी ही यह ये वह वे',
  'इस उस इन उन इन्हें उन्हें इसे उसे इसके उसके इसकी उसकी इसका उसका एक लिए साथ तक जब तब अब न नहीं ना कुछ अपने अपनी अपना हुए हुआ हुई रहा रहे रही द्वारा एवं व अगर यदि लेकिन',
  'અને છે માટે ના ની નું નો ને માં થી પર કે તે આ એ એક જ પણ તો જો હતા હતી હતું હતો છો છું શકે થયું થઈ થાય હોય કરી કરે કરવા કર્યું અથવા સાથે પછી દ્વારા તેમ જે જેમ',
  'આવી આવે રહ્યા રહ્યું રહી રહ્યો',
  'the a an of to in and or is are was were be been on at by for with as it its this that from has have had not but his her he she they their will would whether',
];

const stopWords: ReadonlySet<string> = new Set(lists.flatMap((list) => list.split(' ')).map(normalise));

/** True for a normalised word that is left out of index and query. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

/**
 * How the commonest of them are typed in Latin letters; between other words (delhi ka mausam) they
 * mean nothing else.
 */
const typed: Record<'hi' | 'gu', ReadonlySet<string>> = {
  hi: new Set(
    (
      'ka ke ki kee ko me mein men main mai se ne par pe hai hain tha thi ho hota hoti hote hona gaya gaye gayi kar karte karta karti karne karke aur ya to bhi hi ' +
      'yah ye yeh vah woh wo ve is in inhe unhe ise iske uske iski uski iska uska ek liye sath saath tak tab ab na nahi nahin nahee kuch apne apni apna hue hua hui raha rahe rahi dwara evam va'
    ).split(' '),
  ),
  gu: new Set(
    (
      'ane chhe che mate na ni nu nun no ne ma maa man thi par ke te aa e ek j to jo hata hati hatu hato chhu chu shake thayu thay hoy kari kare karva karyu athva ' +
      'sathe pachhi pachi dwara tem je jem avi aavi ave aave rahya rahyu rahi rahyo'
    ).split(' '),
  ),
};

/**
 * True for a word in Latin letters that between others stands for a stop word of Hindi or Gujarati;
 * English has none that are not its own.
 */
export const isTypedStopWord = (language: 'en' | 'hi' | 'gu', raw: string): boolean =>
  language !== 'en' && typed[language].has(raw.toLowerCase());

/**
 * Words of a question that stories seldom answer with the same word: each as it is written, and as
 * Hindi and Gujarati are typed in Latin letters.
 */
const asking = [
  'क्या कब कैसे कैसा कैसी क्यों कौन कितना कितनी कितने कहां किसने होगा होगी होंगे रहेगा रहेगी मिलेगा मिलेगी आएगा आएगी करें चाहिए',
  'kya kab kaise kaisa kaisi kyon kyun kyu kaun kitna kitni kitne kahan kaha kisne hoga hogi honge rahega rahegi milega milegi aayega aayegi aaega kare karen karein chahiye',
  'શું કેમ ક્યારે કેવી કેવું કેવો કેવા રીતે કેટલા કેટલી કેટલું કેટલો કોણ ક્યાં થશે હશે રહેશે મળશે આવશે પડશે કરવું કરવી કરવો જોઈએ',
  'shu shun su kem kyare kevi kevu kevo keva rite ketla ketli ketlu ketlo kon kyan thashe thase hashe raheshe rahese malshe avshe aavshe aavse padshe padse karvu karvi karvo joie',
  'what how why when who where which do does did can could should i you we my your me about want need difference between',
];

const questionWords: ReadonlySet<string> = new Set(asking.flatMap((list) => list.split(' ')).map(normalise));

/**
 * True for a word that makes a query a question and need not stand in its answer; in capitals it is
 * an abbreviation (WHO).
 */
export const isQuestionWord = (raw: string): boolean => questionWords.has(normalise(raw)) && !isInCapitals(raw);
