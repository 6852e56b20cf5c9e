import path from 'node:path';
import { editorsDesk, newsroomCommand } from '../support/editor';
import { eventually } from '../support/eventually';
import { request } from '../support/request';
import { type Site, startSite } from '../support/site';

/** A WordPress moves in while the site runs, and its addresses lead to their places. */

const example = path.resolve(__dirname, '../support/wordpress/export.xml');
const desk = editorsDesk();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  desk.clear();
});

const command = async (...words: string[]) => {
  const { code, out, error } = await newsroomCommand(site.dataDir, ...words);
  expect([code, error.includes('Error')]).toEqual([0, false]);
  return out;
};
const ask = async (url: string) => {
  const { status, headers } = await request(site.url, url);
  return [status, headers.location];
};
/** Where an address leads, once the site knows it. */
const placeOf = async (url: string) => {
  const [status, location] = await eventually(
    () => ask(url),
    ([code]) => code === 308,
    5000,
  );
  return status === 308 ? String(location) : undefined;
};

test('from a dry run to the last old address', async () => {
  // Answers of 404 are remembered, and must be forgotten.
  for (const url of ['/2024/03/05/match/', '/2024/03/05/match', '/match', '/epaper']) {
    expect([404, 308]).toContain((await ask(url))[0]);
  }
  const map = desk.path('map.json');
  expect(await command('import', 'wordpress', example, '--map', map, '--dry-run')).toMatch(/Nothing was written/);
  const report = await command('import', 'wordpress', example, '--map', map, '--no-pictures');
  expect(report).toMatch(/^post +8 +6 +0 +0 +0 +1 +1$/m);

  const match = await placeOf('/2024/03/05/match/');
  expect(match).toMatch(/^\/gujarati\/sports\/match\/\d+$/);
  const page = await request(site.url, match ?? '');
  expect([page.status, page.text.includes('મેચ જીતી')]).toEqual([200, true]);
  expect(await placeOf('/2024/03/05/match')).toBe(match);
  const lion = await placeOf('/?p=31');
  expect(lion).toMatch(/^\/gujarati\/gujarat\/gir-sinh\/\d+$/);
  expect(page.text).toContain(`href="${lion}"`);
  expect(await placeOf('/hi/2024/03/02/gir-sher/')).toBe(
    lion?.replace(/^\/gujarati/, '/hindi').replace('gir-sinh', 'gir-sher'),
  );
  expect(await placeOf('/category/sports/feed/')).toBe('/gujarati/feed/sports/rss.xml');
  expect((await request(site.url, '/gujarati/feed/sports/rss.xml')).text).toContain('મેચ જીતી');
  for (const own of ['/sports', '/', '/about']) expect((await ask(own))[0]).toBe(200);

  await command('old-address', 'add', '/epaper', match ?? '');
  expect(await placeOf('/epaper')).toBe(match);
  expect(await command('old-address', 'list', '/epaper')).toBe(`/epaper\t${match}\tcommand line\n`);
  await command('old-address', 'remove', '/epaper');
  expect(
    await eventually(
      () => ask('/epaper'),
      ([code]) => code === 404,
      5000,
    ),
  ).toEqual([404, undefined]);
});
