import { readers, spellingList, spellingMistakes } from '../support/spelling';

const lists = [spellingList('hindi'), spellingList('gujarati')];

test.each(lists)('the list of $language names preferred and rejected spellings', ({ rows }) => {
  expect(rows.length).toBeGreaterThan(10);
  for (const { print, not, where } of rows) {
    expect([print, where]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/^(everywhere|interface)$/)]);
    expect(not.length).toBeGreaterThan(0);
  }
});

test('every text that readers see is looked at, and what readers type is not', () => {
  const files = readers().map(({ file }) => file);
  for (const file of [
    'locales/hindi/account.json',
    'locales/gujarati/common.json',
    'locales/hindi/pages/privacy-policy.json',
    'lib/platform/editions.ts',
    'sample/newsroom.json',
    'sample/stories/upi.json',
  ])
    expect(files).toContain(file);
  expect(files.filter((file) => /^lib\/(?:newsroom\/search|platform\/language)\/|\/analyser\//.test(file))).toEqual([]);
});

test.each(lists)('no rejected spelling of $language is printed', (list) => {
  expect(readers().flatMap((text) => spellingMistakes(list, text))).toEqual([]);
});

/** Example texts, with the wrong forms that the check must and must not report. */
describe('the check finds a rejected spelling', () => {
  const found = (language: 'hindi' | 'gujarati', file: string, text: string) =>
    spellingMistakes(spellingList(language), { file, text });

  test.each<['hindi' | 'gujarati', string, string]>([
    ['hindi', 'वह हिन्दी में है', 'हिन्दी: print हिंदी'],
    ['hindi', 'हिन्दीभाषी पाठक', 'हिन्दी: print हिंदी'],
    ['hindi', 'पुरानी फैक्टरियों में', 'फैक्टरि: print फैक्ट्री'],
    ['hindi', 'एक छोटी-सी बात', '-सी: print छोटा सा'],
    ['hindi', '12 किमी।', 'किमी: print किलोमीटर'],
    ['hindi', '1,676 मिमी की दूरी', 'मिमी: print मिलीमीटर'],
    ['hindi', 'ब्राउजर के मेनू से', 'मेनू: print मेन्यू'],
    ['hindi', 'नीचे “नमूना” लिखा है', '“: print ‘ ’'],
    ['gujarati', 'બેન્કમાં ખાતું', 'બેન્ક: print બેંક'],
    ['gujarati', 'ઓટીટી પ્લેટફોર્મની ફિલ્મ', 'ફોર્મ: print ફૉર્મ'],
    ['gujarati', 'કૃપા કરી ફરી મોકલો', 'કૃપા કરી: print કૃપા કરીને'],
    ['gujarati', 'તમારો સંદેશો', 'સંદેશો: print સંદેશ'],
    ['gujarati', 'પહોળાઈ 40 કિમીથી ઓછી છે', 'કિમી: print કિલોમીટર'],
    ['gujarati', '610 મિમીના પાટા નંખાયા', 'નંખા: print નખાય'],
    ['gujarati', 'એક મોટો પટાવાળો મચ્છર', 'પટાવાળો મચ્છર: print પટ્ટો, પટ્ટા'],
  ])('in %s: %s', (language, text, variant) => {
    expect(found(language, 'sample/stories/x.json', `one\n${text}`)).toContain(`sample/stories/x.json:2 ${variant}`);
  });

  test.each<['hindi' | 'gujarati', string, string]>([
    ['hindi', 'sample/stories/x.json', 'रिश्ते की पृष्ठभूमि, आमों की टोकरी, उलटकर देखा, उलट दिया'],
    ['hindi', 'sample/stories/x.json', 'ओटीपी किसी को न बताएं; ताले की चाबी'],
    ['hindi', 'lib/platform/i18n/texts/x.ts', 'title: “News” and ‘समाचार’'],
    ['gujarati', 'sample/stories/x.json', 'કૃપા કરીને, સંદેશાવ્યવહાર, પ્લૅટિનમ, ડિસ્ટેમ્પર'],
    ['gujarati', 'sample/stories/x.json', 'ઈદની જાહેરાત, બીજો પ્રયાસ'],
    ['gujarati', 'sample/stories/x.json', 'સાંસદનું સભ્યપદ, કચેરીનો પટાવાળો, બે કલાક, કલાકાર, ચટાપટા'],
    ['hindi', 'sample/stories/x.json', 'बिना इजाजत, कर्मी की सदस्यता, मिलीमीटर'],
  ])('and what is right in %s stands (%s: %s)', (language, file, text) => {
    expect(found(language, file, text)).toEqual([]);
  });

  test.each<['hindi' | 'gujarati', string, string]>([
    ['gujarati', 'જાહેરાત રોકો', 'જાહેરાત: print જાહેરખબર'],
    ['gujarati', 'સભ્યપદ રદ કરો', 'સભ્યપદ: print ન્યૂઝલેટર બંધ કરવું'],
    ['gujarati', 'ટ્રેન્ડમાં', 'ટ્રેન્ડમાં: print ચર્ચામાં'],
    ['gujarati', 'ખાતું ભૂંસી શકો છો', 'ખાતું ભૂંસ: print ખાતું કાઢી નાખવું'],
    ['hindi', 'सदस्यता हटाएं', 'सदस्यता: print न्यूजलेटर बंद करना'],
    ['hindi', 'हमारे न्यूजलेटर से जुड़िए', 'न्यूजलेटर से जुड़: print न्यूजलेटर मंगाना'],
    ['hindi', 'ट्रेंड में', 'ट्रेंड में: print चर्चा में'],
    ['hindi', 'सूचनाओं की इजाजत', 'इजाजत: print अनुमति'],
  ])('in the interface also where a story may say it, in %s: %s', (language, text, variant) => {
    expect(found(language, `locales/${language}/x.json`, text)).toEqual([`locales/${language}/x.json:1 ${variant}`]);
  });
});
