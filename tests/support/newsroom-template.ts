import fs from 'node:fs';
import path from 'node:path';
import type { StoryInput } from '@/lib/contract/stories/publishing';
import { createOnce } from './create-once';

/** The content of a test site's database when it starts. */
export type Newsroom = {
  /** Unique name, used for the file. */
  name: string;
  /** Whether it contains the sample edition. */
  sample: boolean;
  /** Stories to publish after that, in this order. */
  stories: StoryInput[];
};

export const sampleNewsroom: Newsroom = { name: 'sample', sample: true, stories: [] };

/**
 * The file of a newsroom, made by the first test file that needs it. Only that one loads the
 * newsroom's code, which takes about a second.
 */
const templateOf = (newsroom: Newsroom): Promise<string> =>
  createOnce(`${newsroom.name}.db`, async (unfinished, file) => {
    const { makeTemplate } = await import('./fill-newsroom');
    await makeTemplate(newsroom, unfinished);
    for (const part of ['.ids.json', '.search']) fs.renameSync(`${unfinished}${part}`, `${file}${part}`);
  });

/** Copies a newsroom into an empty data folder. Returns the ids of its stories. */
export async function copyNewsroom(newsroom: Newsroom, dataDir: string): Promise<number[]> {
  const file = await templateOf(newsroom);
  fs.copyFileSync(file, path.join(dataDir, 'newsroom.db'));
  fs.copyFileSync(`${file}.search`, path.join(dataDir, 'search.db'));
  return JSON.parse(fs.readFileSync(`${file}.ids.json`, 'utf8')) as number[];
}
