import { isSameSpelling, transliterate } from '@/lib/platform/language/latin/transliterate';

test.each([
  ['સિંહ', 'sinh'],
  ['ગુજરાત', 'gujarat'],
  ['ગુજરાતી', 'gujarati'],
  ['સરકાર', 'sarkar'],
  ['અમદાવાદમાં', 'amdavadma'],
  ['સુરતમાં ભારે વરસાદ', 'suratma bhare varsad'],
  ['પ્રધાનમંત્રી', 'pradhanmantri'],
  ['ચંદ્ર', 'chandra'],
  ['કૃષ્ણ', 'krushna'],
  ['જ્ઞાન', 'gnan'],
  ['સંપાદક', 'sampadak'],
  ['ઑક્ટોબર ૨૦૨૬', 'oktobar 2026'],
  ['भारत सरकार', 'bharat sarkar'],
  ['सिंह', 'sinh'],
  ['राज्य', 'rajya'],
  ['युद्ध', 'yuddh'],
  ['क्षेत्र', 'kshetra'],
  ['ज्ञान', 'gyan'],
  ['कृषि', 'krishi'],
  ['फ़िल्म', 'film'],
  ['ज़मीन', 'zamin'],
  ['सड़क', 'sadak'],
  ['मुंबई में चुनाव', 'mumbai me chunav'],
  ['प्रिय जनता', 'priya janta'],
  ['न', 'na'],
  ['निवडणूक', 'nivadnuk'],
  ['விஜய்', 'vijay'],
  ['UPI से ₹500', 'UPI se ₹500'],
  ['Rain in Kochi', 'Rain in Kochi'],
])('%s is typed %s', (text, latin) => expect(transliterate(text)).toBe(latin));

describe('compounds and names', () => {
  test.each([
    ['ભાવનગર', 'bhavnagar'],
    ['જામનગર', 'jamnagar'],
    ['ગાંધીનગર', 'gandhinagar'],
    ['સુરેન્દ્રનગર', 'surendranagar'],
    ['મહાનગરપાલિકા', 'mahanagarpalika'],
    ['નાગરિક', 'nagrik'],
    ['વડોદરા', 'vadodara'],
    ['પંચમહાલ', 'panchmahal'],
    ['બનાસકાંઠા', 'banaskantha'],
    ['દ્વારકા', 'dwarka'],
    ['અંકલેશ્વર', 'ankleshwar'],
    ['સાબરમતી', 'sabarmati'],
    ['જમતી', 'jamti'],
    ['દક્ષિણગુજરાત', 'dakshingujarat'],
    ['લોકસભા', 'loksabha'],
    ['રાજ્યસભા', 'rajyasabha'],
    ['विधानसभा', 'vidhansabha'],
    ['राष्ट्रपति', 'rashtrapati'],
    ['ગણપતિ', 'ganpati'],
    ['ઉત્તરપ્રદેશ', 'uttarpradesh'],
    ['મધ્યપ્રદેશ', 'madhyapradesh'],
    ['जनप्रतिनिधि', 'janpratinidhi'],
    ['શેરબજાર', 'sherbajar'],
    ['ધરપકડ', 'dharpakad'],
    ['अंतरराष्ट्रीय', 'antarrashtriya'],
    ['आतंकवादी', 'atankvadi'],
    ['अहमदाबाद', 'ahmadabad'],
    ['छत्तीसगढ़', 'chhattisgarh'],
    ['जयपुर', 'jaipur'],
    ['गांव', 'gaon'],
    ['स्वच्छ', 'swachh'],
  ])('%s is typed %s', (text, latin) => expect(transliterate(text)).toBe(latin));
});

describe('spoken vowels', () => {
  test.each([
    ['કંપની', 'kampani'],
    ['संगठन', 'sangathan'],
    ['जंगली', 'jangli'],
    ['આંકડા', 'ankda'],
    ['સંવિધાન', 'samvidhan'],
    ['पर्यावरण', 'paryavaran'],
    ['परिवहन', 'parivahan'],
    ['रुपये', 'rupaye'],
    ['सहयोग', 'sahyog'],
    ['श्रद्धांजलि', 'shraddhanjali'],
    ['अनुमति', 'anumati'],
    ['આવતી', 'avti'],
    ['योजना', 'yojana'],
  ])('in %s are those of %s', (text, latin) => expect(transliterate(text)).toBe(latin));
});

describe('endings of Gujarati', () => {
  test.each([
    ['કોર્ટમાં', 'kortma'],
    ['વર્ષની', 'varshni'],
    ['પક્ષના', 'pakshna'],
    ['સુરતમાંથી', 'suratmanthi'],
    ['ભાવનગરમાં', 'bhavnagarma'],
    ['પ્રગતિની', 'pragatini'],
    ['મને', 'mane'],
    ['પત્ની', 'patni'],
    ['કલ્પના', 'kalpana'],
  ])('%s is typed %s', (text, latin) => expect(transliterate(text)).toBe(latin));
});

describe('z and f', () => {
  test.each([
    ['ઝેબ્રા', 'zebra'],
    ['ઇઝરાયલ', 'izrayal'],
    ['ઝડપ', 'zadap'],
    ['झारखंड', 'jharkhand'],
    ['ફિલ્મ', 'film'],
    ['फैसला', 'faisla'],
  ])('%s is typed %s', (text, latin) => expect(transliterate(text)).toBe(latin));
});

describe('letters of other scripts', () => {
  test.each([
    ['ਪੰਜਾਬੀ', 'panjabi'],
    ['ਸਰਕਾਰ', 'sarkar'],
    ['ਸਿੱਖ ਪੱਥਰ ਬੱਚਾ', 'sikh patthar bachcha'],
    ['ਸ਼ੇਰ ਲੜਕਾ', 'sher larka'],
    ['বাংলাদেশ সংখ্যা', 'bangladesh sankhya'],
    ['হঠাৎ বাড়ি', 'hathat bari'],
    ['বাতৰি', 'batri'],
    ['গুৱাহাটী', 'guwahati'],
    ['ଓଡ଼ିଶା ସରକାର', 'odisha sarakara'],
    ['தமிழ்', 'tamil'],
    ['తెలంగాణ', 'telangana'],
    ['ಕನ್ನಡ', 'kannada'],
    ['മലയാളം വാർത്ത', 'malayalam vartta'],
    ['महाराष्ट्रात', 'maharashtrat'],
  ])('%s is typed %s', (text, latin) => expect(transliterate(text)).toBe(latin));

  test('in Arabic script are unchanged', () => {
    expect(transliterate('اردو خبریں')).toBe('اردو خبریں');
  });
});

test('a word with joiners or decomposed letters is the same word', () => {
  expect(transliterate('ક્\u200dષેત્ર')).toBe(transliterate('ક્ષેત્ર'));
  expect(transliterate('\u095bमीन')).toBe('zamin');
});

test.each([
  ['lokasbha', 'loksabha', true],
  ['gaphli-magaphli', 'gafli-magfali', true],
  ['ijhrayal', 'izrayal', true],
  ['sanvidhan-ganv', 'samvidhan-gaon', true],
  ['chhattisgadh', 'chhattisgarh', true],
  ['vishva-svachchh', 'vishwa-swachh', true],
  ['jaypur', 'jaipur', true],
  ['surat', 'sarit', false],
  ['varsad', 'varsad-2', false],
])('%s and %s spell the same: %s', (slug, other, isSame) => expect(isSameSpelling(slug, other)).toBe(isSame));
