import type { Page } from 'playwright';
import { editionsInWords, inEdition } from '../support/editions';
import { browser, readInBrowser, site } from '../support/in-browser';
import { fullStoryPath } from '../support/publish';
import { placesOn } from '../support/page-types';

let page: Page;
let id = 0;
/** The site's own origin, which differs from the requested one. */
const origin = () => site.url.replace('127.0.0.1', 'localhost');

readInBrowser(async () => {
  page = await browser.newPage({ colorScheme: 'dark', viewport: { width: 794, height: 1123 } });
  id = (await placesOn(site)).storyId;
});

/** The visible lines of the printed page. */
const linesOnPaper = async () =>
  (await page.locator('body').innerText()).split('\n').flatMap((line) => line.trim() || []);

const printed: Record<string, RegExp[]> = {
  en: [
    /^Trivarta$/,
    /^POLITICS$/,
    /^The House meets on Monday$/,
    /^Members take up three Bills\.$/,
    /^Politics desk$/,
    /^\d+ MIN READ$/,
    /^The House in session\.$/,
    /^The session lasts two weeks\.$/,
    /^What comes first$/,
    /^The Bill on wells\.$/,
    /^Published: .+ IST$/,
  ],
  hi: [
    /^त्रिवार्ता$/,
    /^राजनीति$/,
    /^सदन की बैठक सोमवार को$/,
    /^सदस्य तीन विधेयकों पर चर्चा करेंगे।$/,
    /^राजनीति डेस्क$/,
    /^\d+ मिनट में पढ़ें$/,
    /^सदन की बैठक।$/,
    /^सत्र दो हफ्ते चलेगा।$/,
    /^पहले क्या$/,
    /^कुओं का विधेयक।$/,
    /^प्रकाशित: .+ भारतीय समय$/,
  ],
  gu: [
    /^ત્રિવાર્તા$/,
    /^રાજકારણ$/,
    /^ગૃહની બેઠક સોમવારે$/,
    /^સભ્યો ત્રણ ખરડા હાથ પર લેશે\.$/,
    /^રાજકારણ ડેસ્ક$/,
    /^\d+ મિનિટમાં વાંચો$/,
    /^ગૃહની બેઠક\.$/,
    /^સત્ર બે અઠવાડિયાં ચાલશે\.$/,
    /^પહેલાં શું$/,
    /^કૂવાનો ખરડો\.$/,
    /^પ્રકાશિત: .+ ભારતીય સમય$/,
  ],
};

describe.each(editionsInWords)('a story printed in $name', (edition) => {
  test('is the story under the name of the paper, with its address and whose it is, and nothing else', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(`${site.url}${inEdition(edition, fullStoryPath(id))}`);
    const lines = await linesOnPaper();
    const expected = [...printed[edition.lang]!, `${origin()}${inEdition(edition, fullStoryPath(id))}`, /^© 2025 /];
    expect(lines).toEqual(
      expected.map((line) => (typeof line === 'string' ? line : (expect.stringMatching(line) as string))),
    );
    expect(await page.locator('img:visible').count()).toBe(1);
  });

  test('is dark ink on white paper, whatever the theme', async () => {
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    expect(await ink()).toBe('rgb(22, 19, 15)');
    await page.emulateMedia({ media: 'screen' });
    expect(await ink()).toBe('rgb(242, 237, 230)');
  });
});

test('the URL is visible in print only', async () => {
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${site.url}${fullStoryPath(id)}`);
  expect(await page.getByText(`${origin()}${fullStoryPath(id)}`).isVisible()).toBe(false);
});
