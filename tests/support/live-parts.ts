import type { Locator } from 'playwright';

/** Texts of market and weather boxes. */

export const inAhmedabad = {
  permissions: ['geolocation'],
  geolocation: { latitude: 23.0224987, longitude: 72.5713621 },
};

export const noWeather: Record<string, string> = {
  English: 'Weather unavailable. Try again',
  Hindi: 'मौसम का पता नहीं चला। फिर देखें',
  Gujarati: 'હવામાન જાણી શકાયું નથી. ફરી જુઓ',
};
export const noPlace: Record<string, string> = {
  English: 'Location is off. Choose a city',
  Hindi: 'लोकेशन बंद है। शहर चुनें',
  Gujarati: 'લોકેશન બંધ છે. શહેર પસંદ કરો',
};

/** Whether the text of a box fits. */
export const fits = (box: Locator) =>
  box.evaluate((element) => element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth);
