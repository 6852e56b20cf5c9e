import { screenFigures } from '../../scripts/lib/screen-figures';
import budgets from '../budgets.json';
import { hydrated } from '../support/browser';
import { allEditions, inEdition } from '../support/editions';
import { newReader, site, startInBrowser } from '../support/in-browser';
import { pokingOut } from '../support/poking-out';
import { fullStory, publish } from '../support/publish';

/** Headlines twice as long as usual, and a summary of three lines on a phone. */
const longStory = {
  ...fullStory,
  title: 'The long walk of a Bill before it becomes law; the long walk of a Bill before it becomes law',
  hindiTitle: 'संसद में कोई बिल कानून कैसे बनता है; संसद में कोई बिल कानून कैसे बनता है और कब बनता है',
  gujaratiTitle: 'બિલમાંથી કાયદો: સંસદના દરેક પગથિયે શું થાય છે; બિલમાંથી કાયદો: સંસદના દરેક પગથિયે શું થાય છે',
  sortDescription:
    'Members take up three Bills on wells, on schools and on the roads of the hill districts of the State.',
  hindiSortDescription: 'सदस्य कुओं, स्कूलों और राज्य के पहाड़ी जिलों की सड़कों के तीन विधेयकों पर चर्चा करेंगे।',
  gujaratiSortDescription: 'સભ્યો કૂવા, શાળાઓ અને રાજ્યના પહાડી જિલ્લાઓના રસ્તાના ત્રણ ખરડા હાથ પર લેશે.',
};
let longPath = '';

/** Names of newspapers are seldom as short as ours. */
startInBrowser(
  {
    SITE_NAME: 'Saurashtra Samachar News',
    SITE_NAME_HINDI: 'सौराष्ट्र समाचार न्यूज नेटवर्क',
    SITE_NAME_GUJARATI: 'સૌરાષ્ટ્ર સમાચાર ન્યૂઝ નેટવર્ક',
  },
  async () => {
    longPath = (await publish(site, longStory)).path;
  },
);

const rows = allEditions.flatMap((edition) =>
  ['normal', 'large', 'larger'].map((size) => ({ edition, size, inName: edition.name })),
);

test.each(rows)('in $inName with $size text a header with a long name does not wrap on phones', async (row) => {
  const page = await newReader({ viewport: { width: 320, height: 740 } });
  await page.addInitScript((size) => size !== 'normal' && localStorage.setItem('textSize', size), row.size);
  await page.goto(`${site.url}${inEdition(row.edition, '/about')}`);
  await hydrated(page);
  const boxes = () =>
    page.evaluate(() => {
      const of = (selector: string) => {
        const { left, right, top, bottom } = document.querySelector(`header ${selector}`)!.getBoundingClientRect();
        return { left, right, top, bottom };
      };
      return {
        all: of('[class*=Header_masthead]'),
        name: of('[class*=Logo_logo] > span'),
        menu: of('[class*=MenuDrawer_toggle]'),
        tools: of('[class*=Header_tools]'),
      };
    });
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 740 });
    expect([width, await pokingOut(page)]).toEqual([width, []]);
    const { all, name, menu, tools } = await boxes();
    // One row: menu, name, then language, search and display, without overlap.
    expect(name.left).toBeGreaterThanOrEqual(menu.right - 0.5);
    expect(name.right).toBeLessThanOrEqual(tools.left + 0.5);
    expect(Math.min(name.top, menu.top, tools.top)).toBeGreaterThanOrEqual(all.top);
    expect(Math.max(name.bottom, menu.bottom, tools.bottom)).toBeLessThanOrEqual(all.bottom);
    expect(all.bottom - all.top).toBe(52);
    expect(tools.right).toBeLessThanOrEqual(width);
  }
});

test.each(rows)('in $inName with $size text a header with a long name is complete in a wide window', async (row) => {
  const page = await newReader({ viewport: { width: 1200, height: 740 } });
  await page.addInitScript((size) => size !== 'normal' && localStorage.setItem('textSize', size), row.size);
  await page.goto(`${site.url}${inEdition(row.edition, '/about')}`);
  await hydrated(page);
  await page.locator('header nav [class*=Ticker_window]').waitFor();
  for (const width of [1200, 1280, 1536]) {
    await page.setViewportSize({ width, height: 740 });
    expect([width, await pokingOut(page)]).toEqual([width, []]);
    const found = await page.evaluate(() => {
      const of = (selector: string) => document.querySelector(`header ${selector}`)!.getBoundingClientRect();
      const columns = ['start', 'middle', 'end'].map((name) => of(`[class*=Header_${name}]`));
      const parts = ['Logo_logo', 'Header_apps', 'Header_date', 'Header_tools', 'Header_social'].map((name) =>
        of(`[class*=${name}]`),
      );
      const masthead = of('[class*=Header_masthead]');
      return {
        height: document.querySelector('header')!.getBoundingClientRect().height,
        overlaps: columns.slice(1).filter((box, index) => box.left < columns[index]!.right).length,
        beyond: parts.filter(({ height, top, bottom }) => !height || top < masthead.top || bottom > masthead.bottom)
          .length,
        market: of('[class*=Header_market]').width,
      };
    });
    expect([width, found]).toEqual([width, { ...found, overlaps: 0, beyond: 0 }]);
    expect(found.height).toBeLessThanOrEqual(budgets.screen.desktopHeader);
    expect(found.market).toBeGreaterThan(200);
  }
});

test.each(allEditions)(
  'in $name the text of a story with a long headline starts on the first screen',
  async (edition) => {
    const page = await newReader({ viewport: { width: 360, height: 740 } });
    await page.goto(`${site.url}${inEdition(edition, longPath)}`);
    for (const [width, lowest] of Object.entries(budgets.screen.firstWords)) {
      await page.setViewportSize({ width: Number(width), height: width === '360' ? 740 : 900 });
      expect((await screenFigures(page)).words).toBeLessThanOrEqual(lowest);
    }
  },
);
