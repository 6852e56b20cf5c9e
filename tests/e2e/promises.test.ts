import { hydrated } from '../support/browser';
import { english, gujarati, hindi, inEdition, type TestEdition } from '../support/editions';
import { newReader, site, readInBrowser } from '../support/in-browser';

/** Links and statements of the site about itself are correct. */
readInBrowser();

type Texts = { features: number; unbuilt: RegExp; newsletterAd: string; savedAd: string; note: string };
const rows: [string, TestEdition, Texts][] = [
  [
    'English',
    english,
    {
      features: 6,
      unbuilt: /personalised feed|which subjects|which cities/i,
      newsletterAd: 'Leave your e-mail address and join our newsletter',
      savedAd: 'No time just now? Save the story and read it on the way home',
      note: 'You join the list at once. To leave, unsubscribe here on this device or write to us.',
    },
  ],
  [
    'Hindi',
    hindi,
    {
      features: 6,
      unbuilt: /आपकी अपनी फीड|विषय और शहर/,
      newsletterAd: 'हमारा न्यूजलेटर मंगाइए, बस अपना ई-मेल पता दीजिए',
      savedAd: 'अभी समय नहीं है? खबर सहेज लीजिए, रास्ते में पढ़िए',
      note: 'आपका पता तुरंत सूची में जुड़ जाता है। बंद करना हो तो इसी डिवाइस पर यहीं ‘न्यूजलेटर बंद करें’ दबाएं या हमें लिखें।',
    },
  ],
  [
    'Gujarati',
    gujarati,
    {
      features: 6,
      unbuilt: /તમારી પોતાની ફીડ|વિષય અને શહેર/,
      newsletterAd: 'અમારું ન્યૂઝલેટર મંગાવો, બસ તમારું ઈ-મેલ સરનામું આપો',
      savedAd: 'અત્યારે સમય નથી? લેખ સાચવી રાખો, નિરાંતે વાંચો',
      note: 'તમારું સરનામું તરત યાદીમાં ઉમેરાય છે. બંધ કરવું હોય તો આ જ ડિવાઇસ પર અહીં ‘ન્યૂઝલેટર બંધ કરો’ દબાવો અથવા અમને લખો.',
    },
  ],
];

test.each(rows)('in %s About names what the site offers', async (_, edition, { features, unbuilt }) => {
  const page = await newReader();
  await page.goto(`${site.url}${inEdition(edition, '/about')}`);
  const main = page.locator('main');
  expect(await main.locator('ul').nth(1).locator('li').count()).toBe(features);
  expect(await main.innerText()).not.toMatch(unbuilt);
});

test.each(rows)('in %s the advertisements of the house lead where they say', async (_, edition, texts) => {
  // With reduced motion the first advertisement of each place stays.
  const page = await newReader({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}${inEdition(edition, '/about')}`);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: texts.newsletterAd }).first().click();
  await page.waitForURL(`${site.url}${inEdition(edition, '/newsletter')}`);
  expect(await page.locator('main input[type=email]').count()).toBe(1);
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: texts.savedAd }).first().click();
  await page.waitForURL(`${site.url}${inEdition(edition, '/saved')}`);
});

test.each(rows)('in %s the newsletter form says that addresses are not confirmed', async (_, edition, { note }) => {
  const page = await newReader({ viewport: { width: 360, height: 740 } });
  await page.goto(`${site.url}${inEdition(edition, '/newsletter')}`);
  for (const place of ['main', 'footer']) {
    expect([place, await page.locator(place).getByText(note, { exact: true }).isVisible()]).toEqual([place, true]);
  }
});
