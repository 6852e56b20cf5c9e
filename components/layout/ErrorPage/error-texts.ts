import type { Edition } from '@/lib/editions';

type Message = { title: string; text: string };
type Texts = Message & { badRequest: Message; again: string; home: string };

/** The error page's own texts: it must stand when translations cannot be loaded either. */
export const errorTexts: Record<Edition, Texts> = {
  en: {
    title: 'This page cannot be shown right now',
    text: 'Something went wrong on our side. It is usually mended within a minute.',
    badRequest: {
      title: 'This address cannot be read',
      text: 'A part of it may have been lost or changed on the way. The front page leads to all news.',
    },
    again: 'Try again',
    home: 'Go to the front page',
  },
  hindi: {
    title: 'यह पेज अभी नहीं खुल पा रहा है',
    text: 'हमारी ओर से कोई गड़बड़ी हुई है। आम तौर पर यह एक मिनट में ठीक हो जाती है।',
    badRequest: {
      title: 'यह पता पढ़ा नहीं जा सका',
      text: 'हो सकता है कि इसका कोई हिस्सा छूट या बदल गया हो। सारी खबरें होम पेज पर मिलेंगी।',
    },
    again: 'फिर कोशिश करें',
    home: 'होम पेज पर जाएं',
  },
  gujarati: {
    title: 'આ પાનું હાલ ખૂલી શકતું નથી',
    text: 'અમારા તરફથી કોઈ ખામી સર્જાઈ છે. સામાન્ય રીતે તે એક મિનિટમાં દૂર થઈ જાય છે.',
    badRequest: {
      title: 'આ સરનામું વાંચી શકાયું નથી',
      text: 'કદાચ તેનો કોઈ ભાગ છૂટી કે બદલાઈ ગયો છે. બધા સમાચાર મુખ્ય પાના પર મળશે.',
    },
    again: 'ફરી પ્રયત્ન કરો',
    home: 'મુખ્ય પાના પર જાઓ',
  },
};
