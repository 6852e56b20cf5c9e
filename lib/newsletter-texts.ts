import type { Edition } from './editions';

export const newsletterThanks: Record<Edition, string> = {
  en: 'Thank you for subscribing to our news channel! You will now receive the latest updates and news directly in your inbox. Stay tuned for exciting content!',
  hindi: 'हमारे न्यूजलेटर से जुड़ने के लिए धन्यवाद! अब ताजा खबरें और अपडेट सीधे आपके इनबॉक्स में पहुंचेंगे। हमारे साथ बने रहिए!',
  gujarati:
    'અમારા ન્યૂઝલેટર સાથે જોડાવા બદલ આભાર! હવે તાજા સમાચાર અને અપડેટ સીધા તમારા ઇનબૉક્સમાં પહોંચશે. અમારી સાથે જોડાયેલા રહો!',
};

export type AddressProblem = 'missing' | 'invalid';

export const addressProblems: Record<Edition, Record<AddressProblem, string>> = {
  en: { missing: 'Please enter email ...', invalid: 'Invalid email' },
  hindi: { missing: 'कृपया ई-मेल पता लिखें ...', invalid: 'यह ई-मेल पता सही नहीं है' },
  gujarati: { missing: 'કૃપા કરીને ઈ-મેલ સરનામું લખો ...', invalid: 'આ ઈ-મેલ સરનામું સાચું નથી' },
};
