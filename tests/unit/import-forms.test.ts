import fs from 'node:fs';
import path from 'node:path';
import { parseFeedEntries } from '@/lib/newsroom/importers/formats/feed';
import { readGhost } from '@/lib/newsroom/importers/formats/ghost';
import type { SourceEntry } from '@/lib/newsroom/importers/items/item';
import { readJsonLines } from '@/lib/newsroom/importers/formats/json-lines';
import { removeFolders, temporaryFolder } from '../support/folders';

/** The import formats: items that they accept, count and refuse. */

afterEach(removeFolders);

const defaults = { section: 'india', sections: new Map<string, string>(), edition: 'gujarati' as const };

async function all(entries: AsyncIterable<SourceEntry>): Promise<SourceEntry[]> {
  const found: SourceEntry[] = [];
  for await (const entry of entries) found.push(entry);
  return found;
}
const shown = (entries: SourceEntry[]) =>
  entries.map((entry) => {
    if (entry.is !== 'item') return 'why' in entry ? [entry.is, entry.why] : [entry.is];
    const { texts, losses, author, coAuthors = [] } = entry.item;
    const slugs = [author, ...coAuthors].map((one) => one?.slug);
    return [texts.gujarati?.status, losses.map(({ what }) => what), slugs];
  });

test('Ghost: a restricted post becomes a draft, all authors are imported, and an invalid date is refused', async () => {
  const file = path.join(temporaryFolder(), 'ghost.json');
  const post = { title: 'ગીર', slug: 'gir', html: '<p>શબ્દો</p>', type: 'post', status: 'published' };
  const posts = [
    { ...post, id: 1, visibility: 'public', published_at: '2024-03-02T04:00:00.000Z' },
    { ...post, id: 2, status: 'sent', visibility: 'public' },
    { ...post, id: 3, visibility: 'members' },
    { ...post, id: 4, visibility: 'paid', status: 'scheduled' },
    { ...post, id: 5, visibility: 'paid', status: 'draft' },
    { ...post, id: 6, published_at: 'x' },
    { ...post, id: 7, updated_at: '2024-13-45' },
    { ...post, id: 8, status: 'trashed', visibility: 'members' },
  ];
  const users = ['asha', 'ravi'].map((slug) => ({ id: slug, name: slug, slug }));
  const posts_authors = ['ravi', 'asha'].map((author_id, sort_order) => ({ post_id: 1, author_id, sort_order }));
  fs.writeFileSync(file, JSON.stringify({ data: { posts, users, posts_authors } }));
  const members = 'posts for members only, imported as drafts';
  expect(shown(await all(readGhost(file, 'https://old.example', defaults)))).toEqual([
    ['published', [], ['ravi', 'asha']],
    ['draft', ['newsletters that were only sent by e-mail, imported as drafts'], [undefined]],
    ['draft', [members], [undefined]],
    ['draft', [members], [undefined]],
    ['draft', [], [undefined]],
    ['refused', 'published_at: "x" is not a date'],
    ['refused', 'updated_at: "2024-13-45" is not a date'],
    ['skipped', 'status trashed'],
  ]);
});

test.each([
  [
    'Atom',
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><id>u</id><updated>2024-03-02T04:00:00Z</updated><author><name>Desk</name></author>
<entry><id>e1</id><title>x</title><updated>2024-03-03T04:00:00Z</updated><author><name>Asha Joshi</name></author><author><name>Ravi</name></author></entry></feed>`,
  ],
  [
    'JSON Feed',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 't',
      items: [{ id: 'e1', content_text: 'x', authors: [{ name: 'Asha Joshi' }, { name: 'Ravi' }] }],
    }),
  ],
  [
    'RSS',
    `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>t</title><link>https://old.example</link><description>d</description>
<item><title>x</title><guid>e1</guid><dc:creator>Asha Joshi</dc:creator><dc:creator>Ravi</dc:creator></item></channel></rss>`,
  ],
])('%s: an entry has all its authors in order', (_, text) => {
  expect(shown([...parseFeedEntries(text, defaults)])).toEqual([['published', [], ['asha-joshi', 'ravi']]]);
});

describe('JSON lines', () => {
  const texts = { gujarati: { title: 'ક', body: '<p>ખ</p>' } };
  const line = JSON.stringify({ sourceId: 1, category: 'india', texts });
  const write = (text: string) => {
    const file = path.join(temporaryFolder(), 'stories.jsonl');
    fs.writeFileSync(file, text);
    return file;
  };

  test('end only at line breaks, whatever the text contains', async () => {
    const separated = line.replace('<p>ખ</p>', '<p>ખ\u2028ગ\u2029</p>');
    expect(separated).toContain('\u2028');
    const entries = await all(readJsonLines(write(`\uFEFF${line}\r\n\r\n${separated}\n${line}`)));
    expect(entries.map(({ is }) => is)).toEqual(['item', 'item', 'item']);
  });

  test('a line without an end is refused before all of it is read', async () => {
    const file = write(`${line}\n`);
    // A sparse file: it needs no disk space, but reading it would need two gigabytes of memory.
    fs.truncateSync(file, 2_000_000_000);
    const seen: SourceEntry[] = [];
    const reading = (async () => {
      for await (const entry of readJsonLines(file)) seen.push(entry);
    })();
    await expect(reading).rejects.toThrow(/stories\.jsonl: line 2 is too long$/);
    expect(seen).toHaveLength(1);
  });
});
