import type { Edition } from '../editions';
import type { SavedView } from '../views';

/** The page of saved stories. */
export const saved: Record<Edition, SavedView & { description: string }> = {
  en: {
    title: 'Saved stories',
    description: 'The stories that you put aside on this device.',
    intro: 'The stories that you put aside are kept in this browser and, when you are logged in, in your account.',
    empty: 'No story is saved yet. Press “Save story” on a story’s page to find it here.',
    noScript: 'This list needs JavaScript, because only your browser knows it. Please turn it on to see your stories.',
    remove: 'Remove',
  },
  hindi: {
    title: 'सहेजी खबरें',
    description: 'वे खबरें, जो आपने इस डिवाइस पर सहेजीं।',
    intro: 'आपकी सहेजी खबरें इसी ब्राउजर में रहती हैं; लॉग इन करने पर आपके खाते में भी।',
    empty: 'अभी कोई खबर सहेजी नहीं गई है। किसी खबर के पेज पर ‘खबर सहेजें’ दबाएं, वह यहां मिलेगी।',
    noScript: 'यह सूची सिर्फ आपका ब्राउजर जानता है, इसलिए इसे दिखाने के लिए जावास्क्रिप्ट चाहिए। अपनी खबरें देखने के लिए उसे चालू करें।',
    remove: 'हटाएं',
  },
  gujarati: {
    title: 'સાચવેલા સમાચાર',
    description: 'તમે આ ડિવાઇસ પર સાચવેલા સમાચાર.',
    intro: 'તમે સાચવેલા સમાચાર આ બ્રાઉઝરમાં રહે છે; લૉગ ઇન કરો તો તમારા ખાતામાં પણ.',
    empty: 'હજી કોઈ સમાચાર સાચવ્યા નથી. સમાચારના પાના પર ‘સમાચાર સાચવો’ દબાવો, એટલે તે અહીં મળશે.',
    noScript: 'આ યાદી ફક્ત તમારું બ્રાઉઝર જાણે છે, એટલે તે બતાવવા જાવાસ્ક્રિપ્ટ જોઈએ. તમારા સમાચાર જોવા તે ચાલુ કરો.',
    remove: 'કાઢી નાખો',
  },
};
