import type { Edition } from '../editions';
import { newsletterThanks } from '../newsletter-texts';
import type { NewsletterView } from '../views';

type NewsletterTexts = { title: string; description: string; texts: Record<NewsletterView['outcome'], string> };

/** Texts of the newsletter page. */
export const newsletter: Record<Edition, NewsletterTexts> = {
  en: {
    title: 'Newsletter',
    description: 'The newsroom’s newsletter: leave your e-mail address to be on its list.',
    texts: {
      none: 'Leave your e-mail address to be on the list of our newsletter.',
      sent: newsletterThanks.en,
      problem: 'The address was not stored. Please check it and send it again.',
      later: 'The address could not be stored now. It still stands here: please send it again later.',
    },
  },
  hindi: {
    title: 'न्यूजलेटर',
    description: 'न्यूजरूम का न्यूजलेटर: अपना ई-मेल पता दीजिए और उसकी सूची में जुड़िए।',
    texts: {
      none: 'अपना ई-मेल पता दीजिए और हमारे न्यूजलेटर की सूची में जुड़िए।',
      sent: newsletterThanks.hindi,
      problem: 'पता दर्ज नहीं हो सका। कृपया उसे जांचकर फिर से भेजें।',
      later: 'पता अभी दर्ज नहीं हो सका। वह यहीं लिखा है, कृपया कुछ देर बाद फिर भेजें।',
    },
  },
  gujarati: {
    title: 'ન્યૂઝલેટર',
    description: 'ન્યૂઝરૂમનું ન્યૂઝલેટર: તમારું ઈ-મેલ સરનામું આપો અને તેની યાદીમાં જોડાઓ.',
    texts: {
      none: 'તમારું ઈ-મેલ સરનામું આપો અને અમારા ન્યૂઝલેટરની યાદીમાં જોડાઓ.',
      sent: newsletterThanks.gujarati,
      problem: 'સરનામું નોંધાયું નથી. કૃપા કરીને તપાસીને ફરી મોકલો.',
      later: 'સરનામું હમણાં નોંધી શકાયું નથી. તે અહીં જ લખેલું છે, કૃપા કરીને થોડી વાર પછી ફરી મોકલો.',
    },
  },
};
