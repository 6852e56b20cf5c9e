import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { haveEmptyNewsroom, holds, page, site } from '../support/empty-newsroom';
import { eventually } from '../support/eventually';
import { removeFolders, temporaryFolder } from '../support/folders';
import { siteEnvironment } from '../support/site';

/**
 * Runs the commands of docs/publishing.md for the first and second day, exactly as written, in a
 * shell, with an empty newsroom.
 */

haveEmptyNewsroom();
afterAll(removeFolders);

const root = path.resolve(__dirname, '../..');
const guide = fs.readFileSync(path.join(root, 'docs/publishing.md'), 'utf8');
const part = /\n## A newsroom in fifteen minutes\n(.*?)\n## /s.exec(guide)?.[1] ?? '';
const blocks = [...part.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block);

/** Replaces npm: runs the command that `npm run newsroom -- …` would run after bundling. */
const npm = `#!/bin/sh
until [ "$1" = -- ]; do shift; done
shift
cd ${root} && exec ${process.execPath} dist/newsroom.js "$@"
`;

/** Runs commands in a shell, in a folder with a photograph. */
function typed(commands: string): Promise<{ code: number | null; out: string; error: string }> {
  const folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, 'bin'));
  fs.writeFileSync(path.join(folder, 'bin/npm'), npm, { mode: 0o755 });
  fs.copyFileSync(path.join(root, 'public/sample/monsoon.jpg'), path.join(folder, 'match.jpg'));
  const settings = { DATA_DIR: site.dataDir, PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}` };
  return new Promise((resolve, reject) => {
    const shell = spawn('bash', ['--norc', '-u', '-c', commands], {
      cwd: folder,
      env: siteEnvironment(settings),
      // If its input is a socket, bash assumes a remote login.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, error] = ['', ''];
    shell.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    shell.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
    shell.once('error', reject);
    shell.once('close', (code) => resolve({ code, out, error }));
  });
}

type Answer = {
  data?: { path?: string; addresses?: { hindi?: string } };
  errors?: { code: string; message: string }[];
};

const soon = 10_000;

test('the commands of the guide create a newsroom, a story, its translation, correction and follow-up', async () => {
  const [start = '', ...rest] = blocks;
  expect(start).toBe('SAMPLE_EDITION=off npm start\n');
  const commands = rest.join('').replace('http://localhost:3000', site.url);
  const { code, out, error } = await typed(commands);
  expect([code, error]).toEqual([0, '']);
  const answers = out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Answer);
  expect(answers).toHaveLength(19);
  // The guide shows once how a change of an outdated version is refused.
  expect(answers.flatMap(({ errors }, index) => (errors ? [[index, errors[0]?.code]] : []))).toEqual([[12, 'STALE']]);

  const story = answers[9]?.data?.path ?? '';
  const heading = async (address: string) => (await page(address)).heading;
  const own = `/gujarati${story.replace(/^\/gujarati/, '')}`;
  expect(
    await eventually(
      () => heading(own),
      (text) => text === 'મોરબીએ મેચ જીતી',
      soon,
    ),
  ).toBe('મોરબીએ મેચ જીતી');
  const { document, text } = await page(own);
  expect(document.querySelector('[rel=author]')?.textContent).toBe('આશા પટેલ');
  expect(document.querySelector('article img')?.getAttribute('alt')).toBe('મેચ પછી ખેલાડીઓ');
  expect(document.querySelector('article figcaption')?.textContent).toBe('મેચ પછી ખેલાડીઓ · ફોટો: Ravi Shah');
  for (const words of ['મેચ 19મી ઓવર સુધી ચાલી.', 'મેચ 19મી ઓવરમાં પૂરી થઈ હતી']) expect(text).toContain(words);
  const hindi = answers.at(-1)?.data?.addresses?.hindi ?? '';
  expect(
    await eventually(
      () => heading(hindi),
      (title) => title === 'मोरबी ने मैच जीता',
      soon,
    ),
  ).toBe('मोरबी ने मैच जीता');
  for (const list of ['', '/cricket', '/cities/morbi', '/author/asha-patel'])
    expect([list, await holds(`/gujarati${list}`, 'મોરબીએ મેચ જીતી')]).toEqual([list, true]);
  const bar = [...(await page('/gujarati')).document.querySelectorAll('header nav a')].map((link) => link.textContent);
  expect(bar).toEqual(expect.arrayContaining(['ગુજરાત', 'ક્રિકેટ', 'રાજકારણ']));
  expect((await page('/gujarati/parenting')).status).toBe(404);

  const scheduled = answers[14]?.data?.path ?? '';
  expect(scheduled).toMatch(/\/cricket\/[a-z-]+\/\d+$/);
  expect((await page(`/gujarati${scheduled.replace(/^\/gujarati/, '')}`)).status).toBe(404);
  expect(await holds('/gujarati/cricket', 'ફાઇનલ રવિવારે')).toBe(false);
});
