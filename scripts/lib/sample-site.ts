// Runs a site with the sample edition for commands that visit its pages. It uses a free port and a
// temporary data folder.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const limits = { SEARCH_LIMIT: 'off', SUGGESTION_LIMIT: 'off', PAGE_LIMIT: 'off', API_LIMIT: 'off' };

/**
 * Runs the built site with these settings until `work` ends. `work` receives the site's URL and its
 * data folder. `log` is the target of the site's log, and `folder` is the project or a copy of it.
 */
export async function withSite<T>(
  settings: Record<string, string>,
  work: (url: string, dataDir: string) => Promise<T>,
  log: 'inherit' | 'ignore' = 'inherit',
  folder = '.',
): Promise<T> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-pages-'));
  const place = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir };
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', ...limits, ...place, ...settings };
  delete env.SITE_URL;
  const site = spawn(process.execPath, ['dist/site.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', log],
  });
  const ended = new Promise((resolve) => site.once('exit', resolve));
  try {
    await new Promise((resolve, reject) => {
      site.stdout.on('data', (chunk: Buffer) => /Ready at/.test(chunk.toString()) && resolve(undefined));
      void ended.then(() => reject(new Error('The site ended before it was ready')));
    });
    const { url } = JSON.parse(fs.readFileSync(path.join(dataDir, 'site.json'), 'utf8')) as { url: string };
    return await work(url, dataDir);
  } finally {
    site.kill('SIGTERM');
    await ended;
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Fields of a story as the publishing API takes them. */
export type SampleStory = Record<string, unknown>;

/** Publishes stories on that site, one after another, and returns the path of the last one. */
export async function publish(url: string, dataDir: string, stories: readonly SampleStory[]): Promise<string> {
  const token = /^EDITOR_TOKEN=(\S+)$/m.exec(fs.readFileSync(path.join(dataDir, 'secrets'), 'utf8'))?.[1];
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  let last = '';
  for (const story of stories) {
    const request = { method: 'POST', headers, body: JSON.stringify(story) };
    const answer = (await (await fetch(`${url}/api/newsroom/stories`, request)).json()) as { data?: { path: string } };
    if (!answer.data) throw new Error(`A story was not published: ${JSON.stringify(answer)}`);
    last = answer.data.path;
  }
  return last;
}

export const sampleStory = (name: string): SampleStory & { title: string } =>
  JSON.parse(fs.readFileSync(`sample/stories/${name}.json`, 'utf8')) as SampleStory & { title: string };

/** Path of the first story of the front page. */
export async function topStory(url: string): Promise<string> {
  const list = await fetch(`${url}/api/news/top/english?size=1`);
  const { data } = (await list.json()) as {
    data: { items: { displayName: string; friendlyUrl: string; id: number }[] };
  };
  const [story] = data.items;
  if (!story) throw new Error('The front page has no story');
  return `/${story.displayName}/${story.friendlyUrl}/${story.id}`;
}

/** Date of the first day that has stories. */
export async function firstDay(url: string): Promise<string> {
  const { data } = (await (await fetch(`${url}/api/news/dates`)).json()) as { data: { date: string }[] };
  const day = data.at(-1);
  if (!day) throw new Error('No day has stories');
  return day.date;
}
