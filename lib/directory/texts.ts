import type { Edition } from '../editions';

export type DirectoryTexts = {
  unreachable: string;
  late: string;
  refused: string;
  disposable: string;
  noToken: string;
  badPayload: string;
  notDeleted: string;
};

export const directoryTexts: Record<Edition, DirectoryTexts> = {
  en: {
    unreachable: 'The server cannot be reached. Please check your connection and try again.',
    late: 'The server is taking too long. Please try again.',
    refused: 'That did not work. Please try again later.',
    disposable: 'Please use an e-mail address that you will keep.',
    noToken: 'Authentication token not found',
    badPayload: 'Invalid payload format',
    notDeleted: 'Error performing soft delete',
  },
  hindi: {
    unreachable: 'सर्वर से संपर्क नहीं हो पा रहा है। अपना इंटरनेट जांचकर फिर कोशिश करें।',
    late: 'सर्वर से जवाब आने में बहुत देर हो रही है। कृपया फिर कोशिश करें।',
    refused: 'यह काम पूरा नहीं हो सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
    disposable: 'कृपया अपना स्थायी ई-मेल पता दें।',
    noToken: 'आपके लॉग इन का प्रमाण नहीं मिला',
    badPayload: 'भेजी गई जानकारी सही रूप में नहीं है',
    notDeleted: 'खाता हटाया नहीं जा सका',
  },
  gujarati: {
    unreachable: 'સર્વરનો સંપર્ક થઈ શકતો નથી. તમારું ઇન્ટરનેટ તપાસીને ફરી પ્રયત્ન કરો.',
    late: 'સર્વરનો જવાબ આવતાં બહુ વાર લાગી રહી છે. કૃપા કરીને ફરી પ્રયત્ન કરો.',
    refused: 'આ કામ પૂરું થઈ શક્યું નથી. કૃપા કરીને થોડી વાર પછી ફરી પ્રયત્ન કરો.',
    disposable: 'કૃપા કરીને તમારું કાયમી ઈ-મેલ સરનામું આપો.',
    noToken: 'તમારા લૉગ ઇનનો પુરાવો મળ્યો નથી',
    badPayload: 'મોકલેલી માહિતી યોગ્ય સ્વરૂપમાં નથી',
    notDeleted: 'ખાતું કાઢી શકાયું નથી',
  },
};
