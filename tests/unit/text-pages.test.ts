import { buildTextPage } from '@/lib/pages/loaders/texts/text';
import { routes } from '@/lib/platform/routes';
import { about } from '@/lib/platform/i18n/texts/about';
import { cookiePolicy } from '@/lib/platform/i18n/texts/cookie-policy';
import { privacyPolicy } from '@/lib/platform/i18n/texts/privacy-policy';
import { listEnabledLanguages } from '@/lib/platform/i18n/language-names';
import { terms } from '@/lib/platform/i18n/texts/terms';
import { type WrittenEdition, writtenEditions } from '../support/editions';
import { enterSite, leaveSite } from '../support/in-process';

beforeEach(() => enterSite(undefined));
afterEach(leaveSite);

/** About and Privacy-Policy have a fixed title and description. */
describe.each([
  ['About', about, routes.about()],
  ['the privacy policy', privacyPolicy, routes.privacyPolicy()],
  ['the cookie policy', cookiePolicy, routes.cookiePolicy()],
  ['the terms of use', terms, routes.terms()],
])('%s', (name, text, path) => {
  const titles: Record<string, Record<WrittenEdition, string>> = {
    About: { en: 'About Trivarta', hindi: 'त्रिवार्ता के बारे में', gujarati: 'ત્રિવાર્તા વિશે' },
    'the privacy policy': { en: 'Privacy Policy', hindi: 'निजता नीति', gujarati: 'ગોપનીયતા નીતિ' },
    'the cookie policy': { en: 'Cookie Policy', hindi: 'कुकी नीति', gujarati: 'કૂકી નીતિ' },
    'the terms of use': { en: 'Terms of Use', hindi: 'उपयोग की शर्तें', gujarati: 'ઉપયોગની શરતો' },
  };
  const descriptions: Record<string, string> = {
    About: `What Trivarta offers its readers in ${listEnabledLanguages('en')}, who writes it, how mistakes are corrected and how to reach us.`,
    'the privacy policy':
      'What Trivarta stores about its readers and why, what it does not collect, and the rights you have under Indian law.',
    'the cookie policy':
      'Reading Trivarta sets no cookie. What your browser may keep on your device when you use some features, and how to clear it.',
    'the terms of use':
      'What you may do with stories from Trivarta, how we handle accuracy, advertisements and complaints, and which law applies.',
  };

  test.each<[WrittenEdition, string]>([
    ['en', 'Trivarta'],
    ['hindi', 'त्रिवार्ता'],
    ['gujarati', 'ત્રિવાર્તા'],
  ])('in %s has its fixed title before %s, as its headline too', (edition, site) => {
    const { view, head } = buildTextPage(text, path, edition);
    expect([view.title, head.title]).toEqual([titles[name]?.[edition], `${titles[name]?.[edition]} | ${site}`]);
  });

  test('has its fixed description, and may be indexed', () => {
    const { head } = buildTextPage(text, path, 'en');
    expect(head.description).toBe(descriptions[name]);
    expect(head.robots).toMatch(/^index, follow/);
  });

  test('leaves no placeholder unfilled', () => {
    for (const edition of writtenEditions)
      expect(JSON.stringify(buildTextPage(text, path, edition))).not.toMatch(/\{\{\w/);
  });
});

describe('the About page', () => {
  const named = (section: number) => about.en.sections[section]?.items?.map((item) => item.split(':')[0]);

  test.each<[WrittenEdition, string]>([
    ['en', '{{name}} is a news app for India, to be read in {{languages}}.'],
    ['hindi', '{{name}} भारत का न्यूज ऐप है, जिसे आप {{languages}} में पढ़ सकते हैं।'],
    ['gujarati', '{{name}} ભારત માટેની ન્યૂઝ ઍપ છે, જેને તમે {{languages}}માં વાંચી શકો છો.'],
  ])('in %s begins with what the app is and promises no personal feed', (edition, first) => {
    expect(about[edition].intro.slice(0, first.length)).toBe(first);
  });

  test('lists its seven qualities', () => {
    expect(named(0)).toEqual([
      'Convenience',
      'Timeliness',
      'Customisation',
      'Diverse content',
      'Credibility',
      'Engagement',
      'Contextualisation',
    ]);
  });

  test('lists the six existing features', () => {
    expect(named(1)).toEqual([
      'Breaking news alerts',
      'Diverse topics',
      'Saved stories',
      'Offline reading',
      'Multimedia',
      'Easy sharing',
    ]);
  });

  test.each<[WrittenEdition, RegExp]>([
    ['en', /feed|which subjects|which cities|step by step/i],
    ['hindi', /फीड|विषय और शहर|एक-एक करके/],
    ['gujarati', /ફીડ|વિષય અને શહેર|એક પછી એક/],
  ])('in %s does not promise %s', (edition, unbuilt) => expect(JSON.stringify(about[edition])).not.toMatch(unbuilt));

  test.each<[WrittenEdition, number[]]>([
    ['hindi', [7, 6]],
    ['gujarati', [7, 6]],
  ])('in %s has the same number of items: %j', (edition, counts) =>
    expect(about[edition].sections.slice(0, 2).map((section) => section.items?.length)).toEqual(counts),
  );
});
