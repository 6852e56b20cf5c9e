import fs from 'node:fs';
import path from 'node:path';
import type { StoryInput } from '@/lib/contract/stories/publishing';

/** Texts of a story of the sample edition. Titles in Hindi and Gujarati may be missing. */
export type Sample = Pick<StoryInput, 'title' | 'hindiTitle' | 'gujaratiTitle' | 'sortDescription'> & {
  hindiSortDescription: string;
  gujaratiSortDescription: string;
  body: string;
  hindiBody: string;
  gujaratiBody: string;
};

/** Reads the stories of the sample edition. */
export function samples(root: string): Sample[] {
  const folder = path.join(root, 'sample/stories');
  return fs
    .readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Sample);
}
