import { ContactPage } from '@/components/contact/ContactPage/ContactPage';
import type { ContactView } from '@/lib/contract/views';
import { writtenEditions } from '../support/editions';
import type { Words } from '../support/page-words';
import { renderIn } from '../support/render';
import { shownIn } from '../support/shown-in';

/** Error messages of the contact form in each language. */

const view: ContactView = {
  action: '/contact',
  sentHref: '/contact?outcome=sent',
  outcome: 'none',
  address: 'desk@news.example',
  officer: 'Asha Rao',
  values: { name: 'Asha', email: 'asha@mail.example', phone: '', subject: 'Wells', message: 'The well is dry.' },
};

test.each<[NonNullable<ContactView['refusal']>, ...Words]>([
  [
    { reason: 'fields', faults: { name: 'missing' } },
    'Please write your name.',
    'कृपया अपना नाम लिखें।',
    'કૃપા કરીને તમારું નામ લખો.',
  ],
  [
    { reason: 'fields', faults: { email: 'missing' } },
    'Please write your e-mail address, so that we can answer.',
    'कृपया अपना ई-मेल पता लिखें, ताकि हम जवाब दे सकें।',
    'કૃપા કરીને તમારું ઈ-મેલ સરનામું લખો, જેથી અમે જવાબ આપી શકીએ.',
  ],
  [
    { reason: 'fields', faults: { subject: 'missing' } },
    'Please write what it is about.',
    'कृपया विषय लिखें।',
    'કૃપા કરીને વિષય લખો.',
  ],
  [
    { reason: 'fields', faults: { message: 'missing' } },
    'Please write your message.',
    'कृपया अपना संदेश लिखें।',
    'કૃપા કરીને તમારો સંદેશ લખો.',
  ],
  [
    { reason: 'fields', faults: { name: 'tooLong' } },
    'This is too long. At most 100 characters fit here.',
    'यह बहुत लंबा है। यहां ज्यादा से ज्यादा 100 अक्षर आ सकते हैं।',
    'આ ઘણું લાંબું છે. અહીં વધુમાં વધુ 100 અક્ષર સમાય છે.',
  ],
  [
    { reason: 'fields', faults: { phone: 'phone' } },
    'This is not a valid phone number. Please write it in digits, such as +91 98765 43210, or leave it out.',
    'यह फोन नंबर सही नहीं है। कृपया इसे अंकों में लिखें, जैसे +91 98765 43210, या खाली छोड़ दें।',
    'આ ફોન નંબર બરાબર નથી. કૃપા કરીને તેને આંકડામાં લખો, જેમ કે +91 98765 43210, અથવા ખાલી રાખો.',
  ],
  [
    { reason: 'fields', faults: { subject: 'other' } },
    'This cannot be accepted. Please write it in another way.',
    'यह स्वीकार नहीं हो सका। कृपया इसे दूसरी तरह से लिखें।',
    'આ લખાણ સ્વીકારી શકાયું નથી. કૃપા કરીને તેને બીજી રીતે લખો.',
  ],
  [
    { reason: 'fields', faults: {} },
    'What you wrote is still here. Please look at these fields again:',
    'आपका लिखा कुछ भी मिटा नहीं है। कृपया इन्हें फिर से देखें:',
    'તમારું લખેલું કશું ગયું નથી. કૃપા કરીને આ ફરી જુઓ:',
  ],
  [
    { reason: 'foreign', faults: {} },
    'The form was not sent from this page. Please send it again from here.',
    'यह संदेश इस पेज के फॉर्म से नहीं आया था। कृपया यहां से फिर भेजें।',
    'આ સંદેશ આ પાનાના ફૉર્મ પરથી આવ્યો ન હતો. કૃપા કરીને અહીંથી ફરી મોકલો.',
  ],
  [
    { reason: 'tooLarge', faults: {} },
    'It is far too long. Please make it shorter and send it again.',
    'यह बहुत ज्यादा लंबा है। कृपया इसे छोटा करके फिर से भेजें।',
    'આ ઘણું વધારે લાંબું છે. કૃપા કરીને ટૂંકું કરીને ફરી મોકલો.',
  ],
  [
    { reason: 'unavailable', faults: {} },
    'Something went wrong on our side. What you wrote is still here: please send it again in a minute.',
    'हमारी ओर से कोई गड़बड़ी हुई है। आपका लिखा यहीं है, कृपया एक मिनट बाद फिर भेजें।',
    'અમારે ત્યાં કંઈક ગરબડ થઈ છે. તમારું લખેલું અહીં જ છે, કૃપા કરીને એક મિનિટ પછી ફરી મોકલો.',
  ],
])('of %j says %s', (refusal, ...words) => {
  for (const [column, edition] of writtenEditions.entries()) {
    const { container, unmount } = renderIn(edition, <ContactPage view={{ ...view, refusal }} />);
    expect([...shownIn(container.innerHTML)]).toContain(words[column]);
    unmount();
  }
});
