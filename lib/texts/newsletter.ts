import type { Edition } from '../editions';
import type { NewsletterView } from '../views';

type NewsletterTexts = { title: string; description: string; texts: Record<NewsletterView['outcome'], string> };

/** Texts of the newsletter page. The English thank-you is the specification's (section 8). */
export const newsletter: Record<Edition, NewsletterTexts> = {
  en: {
    title: 'Newsletter',
    description: 'The newsroom’s newsletter: leave your e-mail address and the latest stories come to you.',
    texts: {
      none: 'Leave your e-mail address, and the latest stories come to your inbox.',
      sent: 'Thank you for subscribing to our news channel! You will now receive the latest updates and news directly in your inbox. Stay tuned for exciting content!',
      problem: 'The address was not stored. Please check it and send it again.',
    },
  },
  hindi: {
    title: 'न्यूजलेटर',
    description: 'न्यूजरूम का न्यूजलेटर: अपना ई-मेल पता दीजिए और ताजा खबरें सीधे इनबॉक्स में पाइए।',
    texts: {
      none: 'अपना ई-मेल पता दीजिए, ताजा खबरें सीधे आपके इनबॉक्स में पहुंचेंगी।',
      sent: 'हमारे न्यूजलेटर से जुड़ने के लिए धन्यवाद! अब ताजा खबरें और अपडेट सीधे आपके इनबॉक्स में पहुंचेंगे। हमारे साथ बने रहिए!',
      problem: 'पता दर्ज नहीं हो सका। कृपया उसे जांचकर फिर से भेजें।',
    },
  },
  gujarati: {
    title: 'ન્યૂઝલેટર',
    description: 'ન્યૂઝરૂમનો ન્યૂઝલેટર: તમારું ઈ-મેલ સરનામું આપો અને તાજા સમાચાર સીધા ઇનબૉક્સમાં મેળવો.',
    texts: {
      none: 'તમારું ઈ-મેલ સરનામું આપો, તાજા સમાચાર સીધા તમારા ઇનબૉક્સમાં પહોંચશે.',
      sent: 'અમારા ન્યૂઝલેટર સાથે જોડાવા બદલ આભાર! હવે તાજા સમાચાર અને અપડેટ સીધા તમારા ઇનબૉક્સમાં પહોંચશે. અમારી સાથે જોડાયેલા રહો!',
      problem: 'સરનામું નોંધાયું નથી. કૃપા કરી તપાસીને ફરી મોકલો.',
    },
  },
};
