import fs from 'node:fs';
import path from 'node:path';
import { newsroomCommand } from '../support/editor';
import { call, haveEmptyNewsroom, holds, type Method, page, site, tokens } from '../support/empty-newsroom';
import { request } from '../support/request';

/**
 * What docs/publishing.md tells a newcomer to type is typed here, word by word, in an empty
 * newsroom.
 */

haveEmptyNewsroom();

const guide = fs.readFileSync(path.resolve(__dirname, '../../docs/publishing.md'), 'utf8');
const part = /\n## A newsroom in fifteen minutes\n(.*?)\n## /s.exec(guide)?.[1] ?? '';
const shell = [...part.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block).join('');

/** Words of a command, in which quotes may hold spaces. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

test('a newcomer has sections, people, a menu, a picture and a first story by the guide alone', async () => {
  const run = async (words: string[]) => {
    const { code, out, error } = await newsroomCommand(site.dataDir, ...words);
    expect([words, code, error]).toEqual([words, 0, '']);
    return out;
  };
  const commands = [...shell.matchAll(/^npm run newsroom -- (.*)$/gm)].map(([, words = '']) => wordsOf(words));
  expect(commands).toHaveLength(2);
  for (const words of commands) tokens['newcomer'] = /^trv_\S+$/m.exec(await run(words))?.[0] ?? '';

  const calls = [...shell.matchAll(/^(?:call (\w+) (\S+) *(?:-d '([^']*)')?|curl [^\n]*\/(pictures)"[^\n]*)$/gm)];
  expect(calls.map(([, method = 'upload', address = '']) => `${method} ${address}`.trim())).toEqual([
    ...['GET me', 'POST sections', 'POST authors', 'POST cities', 'DELETE sections/parenting', 'PUT menu'],
    ...['PUT identity', 'upload', 'PATCH pictures/1', 'POST stories'],
  ]);
  let url = '';
  let story = '';
  for (const [line, method, address = '', body, upload] of calls) {
    if (upload) {
      const { status, text } = await request(site.url, `/api/newsroom/${upload}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens['newcomer']}`, 'content-type': 'image/jpeg' },
        body: fs.readFileSync(path.resolve('public/sample/monsoon.jpg')),
      });
      expect([text, status]).toEqual([text, 200]);
      ({ url } = (JSON.parse(text) as { data: { url: string } }).data);
      continue;
    }
    const given = body?.replace(/"\/media\/[^"]*"/, JSON.stringify(url));
    const json = given === undefined ? undefined : (JSON.parse(given) as object);
    const { status, data, errors } = await call('newcomer', method as Method, address, json);
    expect([line, status, errors]).toEqual([line, 200, undefined]);
    if (address === 'stories') story = (data as { path: string }).path;
  }

  const { heading, document, text } = await page(story);
  expect(heading).toBe('મોરબીએ મેચ જીતી');
  expect(document.querySelector('[rel=author]')?.textContent).toBe('આશા પટેલ');
  expect(document.querySelector('article img')?.getAttribute('alt')).toBe('મેચ પછી ખેલાડીઓ');
  expect(text).toContain('Ravi Shah');
  for (const list of ['', '/cricket', '/cities/morbi', '/author/asha-patel'])
    expect([list, await holds(`/gujarati${list}`, 'મોરબીએ મેચ જીતી')]).toEqual([list, true]);
  const bar = [...(await page('/gujarati')).document.querySelectorAll('header nav a')].map((link) => link.textContent);
  expect(bar).toEqual(expect.arrayContaining(['ગુજરાત', 'ક્રિકેટ', 'રાજકારણ']));
  expect((await page('/gujarati/parenting')).status).toBe(404);
});
