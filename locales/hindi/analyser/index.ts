import type { Analyser } from '../../../lib/platform/language/analyser';
import { anusvaraVariants, glideVariants } from '../../../lib/platform/language/sounds/indic';
import { indicPhonemes } from '../../../lib/platform/language/sounds/phonemes';
import abbreviations from './abbreviations.json';
import aliases from './aliases.json';
import { foldHindi } from './fold';
import { formsOfHindi, stemHindi, withoutLengths } from './stem';

/** What search knows of Hindi. */
export const analyser: Analyser = {
  fold: foldHindi,
  stem: stemHindi,
  forms: formsOfHindi,
  stopWords:
    'का के की को में से ने पर है हैं था थे थी हो होता होती होते होना गया गए गई किया कर करते करता करना करने और या कि जो तो भी ही यह ये वह वे ' +
    'इस उस इन उन इन्हें उन्हें इसे उसे इसके उसके इसकी उसकी इसका उसका एक लिए साथ तक जब तब अब न नहीं ना कुछ अपने अपनी अपना हुए हुआ हुई रहा रहे रही द्वारा एवं व अगर यदि लेकिन',
  typedStopWords:
    'ka ke ki kee ko me mein men main mai se ne par pe hai hain tha thi ho hota hoti hote hona gaya gaye gayi kar karte karta karti karne karke aur ya to bhi hi  ' +
    'yah ye yeh vah woh wo ve is in inhe unhe ise iske uske iski uski iska uska ek liye sath saath tak tab ab na nahi nahin nahee kuch apne apni apna hue hua hui raha rahe rahi dwara evam va',
  questionWords:
    'क्या कब कैसे कैसा कैसी क्यों कौन कितना कितनी कितने कहां किसने होगा होगी होंगे रहेगा रहेगी मिलेगा मिलेगी आएगा आएगी करें चाहिए',
  typedQuestionWords:
    'kya kab kaise kaisa kaisi kyon kyun kyu kaun kitna kitni kitne kahan kaha kisne hoga hogi honge rahega rahegi milega milegi aayega aayegi aaega kare karen karein chahiye',
  namePadding: 'खबर खबरें समाचार की के',
  letterNames: 'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई जेड',
  aliases,
  abbreviations,
  alternativeNames: {
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
  },
  toPhonemes: indicPhonemes,
  // A long word may be known without its lengths.
  prefixVariants: (start) => [withoutLengths(start), ...glideVariants(start)],
  fallbackPrefixes: anusvaraVariants,
  endingCompletions: ['ं', 'ां', 'यां'],
};
