import type { StoryInput } from '@/lib/contract/stories/publishing';
import { editorToken } from './editor';
import { inMoreEditions } from './more-editions';
import type { Site } from './site';

/** The properties of a running site that publishing needs. */
export type Publisher = Pick<Site, 'url' | 'dataDir'>;

/**
 * Publishes a story on a running site with its command line's token, in every edition that a Hindi
 * text is copied to. Returns its id and English path.
 */
export async function publish(site: Publisher, story: StoryInput): Promise<{ id: number; path: string }> {
  const response = await fetch(`${site.url}/api/newsroom/stories`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${editorToken(site.dataDir)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(inMoreEditions(story)),
  });
  const answer = (await response.json()) as { data?: { id: number; path: string } };
  if (!answer.data) throw new Error(`The story was not published: ${response.status} ${JSON.stringify(answer)}`);
  return answer.data;
}

/** A story with every part that a page can show. */
export const fullStory: StoryInput = {
  category: 'politics',
  author: 'politics-desk',
  title: 'The House meets on Monday',
  hindiTitle: 'सदन की बैठक सोमवार को',
  gujaratiTitle: 'ગૃહની બેઠક સોમવારે',
  sortDescription: 'Members take up three Bills.',
  hindiSortDescription: 'सदस्य तीन विधेयकों पर चर्चा करेंगे।',
  gujaratiSortDescription: 'સભ્યો ત્રણ ખરડા હાથ પર લેશે.',
  body: '<p>The session lasts two weeks.</p><h2>What comes first</h2><p>The Bill on wells.</p>',
  hindiBody: '<p>सत्र दो हफ्ते चलेगा।</p><h2>पहले क्या</h2><p>कुओं का विधेयक।</p>',
  gujaratiBody: '<p>સત્ર બે અઠવાડિયાં ચાલશે.</p><h2>પહેલાં શું</h2><p>કૂવાનો ખરડો.</p>',
  imageUrl: '/sample/bill-becomes-law.jpg',
  imageDescription: 'The House in session.',
  hindiImageDescription: 'सदन की बैठक।',
  gujaratiImageDescription: 'ગૃહની બેઠક.',
  tags: ['Parliament'],
  hindiTags: ['संसद'],
  gujaratiTags: ['સંસદ'],
  editorsPick: true,
};

/** Path of `fullStory`, without edition, once it has an id. */
export const fullStoryPath = (id: number): string => `/politics/the-house-meets-on-monday/${id}`;

/** A story that exists only in English. */
export const englishOnly: StoryInput = {
  category: 'politics',
  author: 'politics-desk',
  title: 'A story in English',
  sortDescription: 'It has no other text.',
  body: '<p>One paragraph.</p>',
  imageUrl: '/sample/bill-becomes-law.jpg',
  imageDescription: 'The House in session.',
  tags: ['Parliament'],
};
