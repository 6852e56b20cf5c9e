import type { Edition } from '@/lib/editions';

type Texts = { title: string; text: string; again: string; home: string };

/** The error page's own texts: it must stand when translations cannot be loaded either. */
export const errorTexts: Record<Edition, Texts> = {
  en: {
    title: 'This page cannot be shown right now',
    text: 'Something went wrong on our side. It is usually mended within a minute.',
    again: 'Try again',
    home: 'Go to the front page',
  },
  hindi: {
    title: 'यह पेज अभी नहीं खुल पा रहा है',
    text: 'हमारी ओर से कोई गड़बड़ी हुई है। आमतौर पर यह एक मिनट में ठीक हो जाती है।',
    again: 'फिर कोशिश करें',
    home: 'मुख्य पृष्ठ पर जाएं',
  },
  gujarati: {
    title: 'આ પાનું હાલ ખૂલી શકતું નથી',
    text: 'અમારા તરફથી કોઈ ખામી સર્જાઈ છે. સામાન્ય રીતે તે એક મિનિટમાં દૂર થઈ જાય છે.',
    again: 'ફરી પ્રયત્ન કરો',
    home: 'મુખ્ય પાના પર જાઓ',
  },
};
