import type { Edition } from '../editions';

export const welcomeTexts: Record<Edition, string> = {
  en: 'Thank you for subscribing. Important news will reach you here from now on.',
  hindi: 'सूचनाएं चालू करने के लिए धन्यवाद। अब बड़ी खबरें यहीं आप तक पहुंचेंगी।',
  gujarati: 'સૂચનાઓ ચાલુ કરવા બદલ આભાર. હવે મહત્ત્વના સમાચાર અહીં જ તમારા સુધી પહોંચશે.',
};
