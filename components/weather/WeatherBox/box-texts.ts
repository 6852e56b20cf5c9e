import type { WeatherProblem } from '@/lib/browser/local-weather';
import type { Edition } from '@/lib/editions';

export const boxTexts: Record<Edition, Record<'ask' | WeatherProblem, string>> = {
  en: {
    ask: 'Weather here',
    refused: 'Location is blocked, so no weather',
    failed: 'No weather now. Try again',
  },
  hindi: {
    ask: 'यहां का मौसम',
    refused: 'लोकेशन बंद है, मौसम नहीं दिख सकता',
    failed: 'मौसम का पता नहीं चला। फिर देखें',
  },
  gujarati: {
    ask: 'અહીંનું હવામાન',
    refused: 'લોકેશન બંધ છે, હવામાન નહીં દેખાય',
    failed: 'હવામાન જાણી શકાયું નથી. ફરી જુઓ',
  },
};
