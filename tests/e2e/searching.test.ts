import type { BrowserContextOptions, Page } from 'playwright';
import { focused, hydrated } from '../support/browser';
import { english, gujarati, hindi, inEdition, inTurn } from '../support/editions';
import { newReader, readInBrowser, site } from '../support/in-browser';

/** Search as readers do it: suggestions of the box, and information about the results. */

let page: Page;

readInBrowser();

async function reader(settings: BrowserContextOptions = {}): Promise<void> {
  page = await newReader(settings);
}
const open = (path: string) => page.goto(`${site.url}${path}`);

describe('a search', () => {
  test.each(
    inTurn(1, [
      ['English', english, 'surat', 'City Surat', '/cities/surat'],
      ['Hindi', hindi, 'khel', 'श्रेणी खेल', '/sports'],
      ['Gujarati', gujarati, 'sports', 'વિભાગ રમતગમત', '/sports'],
    ] as const),
  )('in %s suggests the page that %s names', async (_, edition, typed, row, path) => {
    await reader();
    await open(inEdition(edition, '/searchpage?keyword=2026'));
    await hydrated(page);
    const box = page.locator('input[name=keyword]:visible').last();
    await box.fill(typed);
    const option = page.getByRole('option').first();
    await page.getByRole('option', { name: row, exact: true }).waitFor();
    expect(await option.textContent()).toBe(row);
    await option.click();
    await page.waitForURL(`${site.url}${inEdition(edition, path)}`);
  });

  test('does not match or suggest a different word for a short name in Latin letters', async () => {
    await reader({ javaScriptEnabled: false });
    await open('/hindi/searchpage?keyword=modi');
    expect(await page.locator('main [role=status]').innerText()).toMatch(/^कुछ नहीं मिला।/);
    expect(await page.locator('main p', { hasText: 'क्या आप यह खोज रहे थे:' }).count()).toBe(0);
  });

  test('for exact words searches only for them and suggests another spelling', async () => {
    await reader({ javaScriptEnabled: false });
    await open('/searchpage?keyword=electon');
    expect(await page.locator('main').innerText()).toContain('Showing results for “Election');
    await page.getByRole('link', { name: 'Search for “electon” exactly' }).click();
    expect(await page.locator('main h1').innerText()).toBe('Results for “electon”');
    expect(await page.locator('main [role=status]').innerText()).toBe('Nothing was found for “electon”.');
    const meant = page.locator('main p', { hasText: 'Did you mean' }).getByRole('link');
    expect(await meant.innerText()).toMatch(/^election/i);
  });

  test.each(
    inTurn(2, [
      ['in Hindi', hindi, 'सूरत', 'सूरत', 'शुरुआत'],
      ['in Latin letters in Hindi', hindi, 'surat', 'सूरत', 'शुरुआत'],
      ['in Latin letters in Gujarati', gujarati, 'surat', 'સુરત', 'શરત'],
    ] as const),
  )('for the name of a city %s does not match words that sound alike', async (_, edition, typed, name, other) => {
    await reader({ javaScriptEnabled: false });
    await open(inEdition(edition, `/searchpage?keyword=${typed}`));
    const city = page.locator('main').getByRole('link', { name });
    expect(await city.first().getAttribute('href')).toBe(inEdition(edition, '/cities/surat'));
    expect(await page.locator('main article').count()).toBeGreaterThan(0);
    expect(await page.locator('main').innerText()).not.toContain(other);
  });

  test.each([
    ['in Hindi, where no story has the name', hindi, 'surat', 0],
    ['in Gujarati, where one has it', gujarati, 'surat', 1],
  ])('for a city finds its stories %s', async (_, edition, typed, named) => {
    await reader({ javaScriptEnabled: false });
    await open(inEdition(edition, '/cities/surat'));
    const ofCity = await page.locator('main article h2').allInnerTexts();
    expect(ofCity.length).toBeGreaterThan(1);
    await open(inEdition(edition, `/searchpage?keyword=${typed}`));
    const found = await page.locator('main article h2').allInnerTexts();
    expect(found.slice(named)).toEqual(ofCity);
    expect(await page.locator('main [role=status]').innerText()).toMatch(/[:：] \d+$/);
  });

  test('in Latin letters has no link with the typed Latin letters', async () => {
    await reader({ javaScriptEnabled: false });
    await open('/gujarati/searchpage?keyword=matdan');
    expect(await page.locator('main').innerText()).toContain('‘મતદાન’');
    expect(await page.locator('main a[href*="%22"]').count()).toBe(0);
  });

  test.each([
    ['Gujarati', gujarati, 'શહેર સુરત', /શરત/],
    ['Hindi', hindi, 'शहर सूरत', /शुरू|शुरुआत/],
  ])('in %s suggests no story that only sounds like the city that was typed', async (_, edition, city, other) => {
    await reader();
    await open(inEdition(edition, '/searchpage?keyword=2026'));
    await hydrated(page);
    await page.locator('input[name=keyword]:visible').last().fill('surat');
    await page.getByRole('option', { name: city }).waitFor();
    const rows = await page.getByRole('option').allInnerTexts();
    expect(rows.filter((row) => other.test(row))).toEqual([]);
  });

  test('in English shows no text in Devanagari', async () => {
    await reader({ javaScriptEnabled: false });
    await open('/searchpage?keyword=matdan');
    expect(await page.locator('main article').count()).toBeGreaterThan(0);
    expect(await page.locator('main').innerText()).not.toMatch(/\p{Script=Devanagari}/u);
  });

  test('starts empty when the box is opened again', async () => {
    await reader();
    await open('/');
    await hydrated(page);
    const mark = page.locator('header summary[title="Search the news"]:visible');
    const box = page.locator('header input[name=keyword]:visible');
    for (const words of ['surat', 'upi']) {
      await mark.click();
      await focused(box);
      await page.keyboard.type(words);
      expect(await box.inputValue()).toBe(words);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'detached' });
    }
  });
});

test('one tap limits a search to the last week, and a second tap removes the limit', async () => {
  await reader({ javaScriptEnabled: false });
  await open('/gujarati/searchpage?keyword=gujarat');
  await page.locator('main summary').click();
  const week = page.getByRole('link', { name: 'છેલ્લા 7 દિવસ' });
  await week.click();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    keyword: 'gujarat',
    from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(await week.getAttribute('aria-current')).toBe('true');
  await week.click();
  expect(new URL(page.url()).search).toBe('?keyword=gujarat');
});

test.each(
  inTurn(1, [
    ['English', english, 'voting machine'],
    ['Hindi', hindi, 'ईवीएम'],
    ['Gujarati', gujarati, 'ઈવીએમ'],
  ] as const),
)('a search for a section name in %s lists and suggests its stories first', async (_, edition, words) => {
  await reader();
  await open(inEdition(edition, '/searchpage?keyword=chunav'));
  await hydrated(page);
  expect(await page.locator('main article h2').first().innerText()).toContain(words);
  // Existing text does not open suggestions. The script must be loaded when the text is typed
  // again.
  const box = page.locator('input[name=keyword]:visible').last();
  await box.focus();
  await page.getByRole('combobox', { expanded: false }).waitFor();
  await box.fill('');
  await box.fill('chunav');
  await page.getByRole('option').filter({ hasText: words }).waitFor();
});
