import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { editorsDesk, editorToken, newsroomCommandWith } from '../support/editor';
import { removeFolders, temporaryFolder } from '../support/folders';
import { parsedLines } from '../support/log-lines';
import { storyInput } from '../support/newsroom';
import { request } from '../support/request';
import { freePort, type Site, startSite } from '../support/site';

/**
 * How the command line finds the running site, if sites start and stop and other programs use their
 * ports.
 */

const desk = editorsDesk();
const dataDir = temporaryFolder();
const noteFile = path.join(dataDir, 'site.json');
const running: Site[] = [];
const start = async (settings: Record<string, string> = {}): Promise<Site> => {
  const site = await startSite({ DATA_DIR: dataDir, ...settings });
  running.push(site);
  return site;
};
afterAll(async () => {
  await Promise.all(running.map((site) => site.stop()));
  desk.clear();
  removeFolders();
});

const run = (settings: Record<string, string>, ...words: string[]) =>
  newsroomCommandWith({ DATA_DIR: dataDir, ...settings }, ...words);

let written = 0;
/** Publishes a story by the command. Returns its output and the story's path. */
async function publish(settings: Record<string, string> = {}) {
  written += 1;
  const ended = await run(settings, 'publish', desk.file('story.json', storyInput({ title: `Story ${written}` })));
  return { ...ended, address: /^Published: http:\/\/localhost:\d+(\/\S+)$/m.exec(ended.out)?.[1] ?? '' };
}
/** Whether the site's front page, which was cached before, contains a story. */
const isShown = async (site: Site, address: string) => (await request(site.url, '/')).text.includes(`"${address}"`);

/** A program other than the site. Records requests, and responds with `answer`. */
async function otherProgram(answer: (address: string) => Promise<string>) {
  const seen: http.IncomingMessage[] = [];
  const server = http.createServer((incoming, response) => {
    seen.push(incoming);
    void answer(incoming.url ?? '/').then((text) => response.end(text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, seen, stop: () => new Promise((resolve) => server.close(resolve)) };
}

test('a second site with the same data folder waits, then fails and names the first', async () => {
  const first = await start();
  const { pid } = JSON.parse(fs.readFileSync(noteFile, 'utf8')) as { pid: number };
  const failed = await startSite({ DATA_DIR: dataDir }).catch((error: Error) => error.message);
  const holder = `process ${pid} at ${first.url}`;
  const [, ...lines] = String(failed).trim().split('\n');
  expect(parsedLines(lines.join('\n'))).toMatchObject([
    { event: 'waiting_for_other_site', holder },
    {
      event: 'start_failed',
      message: `DATA_DIR: another site (${holder}) uses ${dataDir}. Stop it first, or set a different DATA_DIR for this site`,
    },
  ]);
  // The command line continues without it, and reports it.
  expect(await isShown(first, '/none')).toBe(false);
  const { code, address } = await publish();
  expect([code, await isShown(first, address)]).toEqual([0, true]);
  await first.stop();
  expect(fs.existsSync(noteFile)).toBe(false);
});

test('a site that starts while the previous one shuts down takes over', async () => {
  const old = await start();
  const starting = start();
  await Promise.all([old.stop(), starting]);
  const next = await starting;
  const { address } = await publish();
  expect(await isShown(next, address)).toBe(true);
  await next.stop();
  expect(fs.existsSync(noteFile)).toBe(false);
});

test('a site starts immediately after the previous one was killed', async () => {
  const killed = await start();
  process.kill((JSON.parse(fs.readFileSync(noteFile, 'utf8')) as { pid: number }).pid, 'SIGKILL');
  await killed.stop();
  const next = await start();
  expect(next.log()).not.toContain('waiting_for_other_site');
  await next.stop();
});

describe('beside a running site', () => {
  let site: Site;
  let port = '';
  beforeAll(async () => {
    port = String(await freePort());
    site = await start({ PORT: port });
  });

  test.each([
    ['no note', undefined],
    ['half a note', '{"url":'],
    ['a note of another kind', '{"url":17}'],
    ['a note without a site', '{"url":"http://127.0.0.1:1"}'],
  ])('%s: the site is found by PORT', async (_, note) => {
    fs.rmSync(noteFile, { force: true });
    if (note !== undefined) fs.writeFileSync(noteFile, note);
    expect(await isShown(site, '/none')).toBe(false);
    const { code, out, address } = await publish({ PORT: port });
    expect([code, out.split('\n')[0]]).toEqual([0, `Published: http://localhost:${port}${address}`]);
    expect(await isShown(site, address)).toBe(true);
  });

  test('its proof depends on the challenge, which must be complete', async () => {
    const proofAt = async (challenge: string) => request(site.url, `/api/newsroom/proof?challenge=${challenge}`);
    const [one, other] = ['a'.repeat(43), 'b'.repeat(43)];
    const proof = async (challenge: string) =>
      (JSON.parse((await proofAt(challenge)).text) as { data: { proof: string } }).data.proof;
    expect(await proof(one)).toBe(await proof(one));
    expect(await proof(one)).not.toBe(await proof(other));
    for (const bad of ['', 'a', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}%0A`])
      expect([bad, (await proofAt(bad)).status]).toEqual([bad, 400]);
    expect((await proofAt(one)).text).not.toContain(editorToken(dataDir));
  });

  test.each<[string, (address: string) => Promise<string>]>([
    [
      'says yes to everything',
      async () => JSON.stringify({ message: 'Success', data: { id: 1, path: '/', proof: 'x' } }),
    ],
    ['speaks no JSON', async () => '<p>Welcome</p>'],
    ['never stops', async () => 'a'.repeat(1_000_000)],
    ['hands everything on to the site', async (address) => (await request(site.url, address)).text],
  ])('another program at the URL in site.json that %s gets no token', async (_, answer) => {
    const other = await otherProgram(answer);
    fs.writeFileSync(noteFile, JSON.stringify({ url: other.url, pid: 1 }));
    const { code, address } = await publish({ PORT: port });
    await other.stop();
    expect([code, await isShown(site, address)]).toEqual([0, true]);
    expect(other.seen.length).toBeGreaterThan(0);
    for (const { headers, rawHeaders } of other.seen) {
      expect(headers.authorization).toBeUndefined();
      expect(rawHeaders.join()).not.toContain(editorToken(dataDir));
    }
  });

  test('a program on the port of a killed site gets no token, and the command reports its result', async () => {
    await site.stop();
    site = await start();
    process.kill((JSON.parse(fs.readFileSync(noteFile, 'utf8')) as { pid: number }).pid, 'SIGKILL');
    await site.stop();
    const other = await otherProgram(async () => '{}');
    fs.writeFileSync(noteFile, fs.readFileSync(noteFile, 'utf8').replace(site.url, other.url));
    const nowhere = String(await freePort());
    const { code, out } = await publish({ PORT: nowhere });
    await other.stop();
    expect([code, out.split('\n')[0]]).toEqual([
      0,
      `No site with the data folder ${dataDir} responds at ${other.url} or http://127.0.0.1:${nowhere} or http://127.0.0.1:3000: only the database was changed.`,
    ]);
    expect(other.seen.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });
});
