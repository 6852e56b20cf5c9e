import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { etagOfFrontPage, getFrontPage, setFrontPage } from '@/lib/newsroom/site/front-page-slots';
import { etagOfValue } from '@/lib/newsroom/write-records/if-match';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { getAdvertisement, removeAdvertisement, saveAdvertisement } from '@/lib/newsroom/site/edit-advertisements';
import { getBulletin, removeBulletin, saveBulletin } from '@/lib/newsroom/site/edit-bulletins';
import { siteSettings } from '@/lib/newsroom/reading/site/site-facts';
import { setIdentity, setMenu } from '@/lib/newsroom/site/site-settings';
import { createTerm, updateTerm, etagOfTerm, mergeTag, getTerm, deleteTerm } from '@/lib/newsroom/taxonomy/terms';
import { engines } from '../support/engines';
import { newsroomOn, storyInput, testNow as now } from '../support/newsroom';

/** Writes that fail if the entity has changed since the editor read it. */

const by = machineActor('Meera');

describe.each(engines)('If-Match on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let story: number;
  let bulletin: number;
  let ad: number;
  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
    ({ id: story } = await saveStory(db, storyInput(), now));
    await db.insertInto('bulletin_categories').values({ slug: 'explained', position: 0 }).execute();
    const video = { category: 'explained', youtubeVideoUrl: 'https://www.youtube.com/watch?v=abcdefghijk' };
    const texts = { hindi: { title: 'एक', sortDescription: 'x' } };
    bulletin = (await saveBulletin(db, undefined, { ...video, texts }, { by, now })).id;
    ad = (await saveAdvertisement(db, undefined, { position: 'Top', imageUrl: '/sample/monsoon.jpg' }, { by, now })).id;
    for (const slug of ['rain', 'flood']) await createTerm(db, 'tag', by, { slug, names: { english: slug } }, now);
    await createTerm(db, 'city', by, { slug: 'morbi', names: { english: 'Morbi' } }, now);
    await createTerm(db, 'author', by, { slug: 'asha', names: { english: 'Asha' } }, now);
  });
  afterAll(() => drop());

  type Resource = {
    name: string;
    etag: () => Promise<string>;
    write: (ifMatch: string | undefined, turn: number) => Promise<unknown>;
  };
  const thing = (kind: 'section' | 'city' | 'author' | 'tag', slug: string): Resource => ({
    name: `the ${kind} "${slug}"`,
    etag: async () => etagOfTerm(await getTerm(db, kind, slug)),
    write: (ifMatch, turn) =>
      updateTerm(db, kind, slug, { by, input: { names: { english: `Name ${turn}` } }, now, ifMatch }),
  });
  const resources: Resource[] = [
    {
      name: 'the front page in hindi',
      etag: async () => etagOfFrontPage(await getFrontPage(db, 'hindi', now, by)),
      write: (ifMatch, turn) => {
        const until = new Date(now.getTime() + turn * 60_000).toISOString();
        return setFrontPage(db, 'hindi', { by, input: { slots: [{ story, until }] }, now, ifMatch });
      },
    },
    {
      name: 'the menu',
      etag: async () => etagOfValue({ bar: (await siteSettings(db)).bar }),
      write: (ifMatch, turn) => setMenu(db, by, { bar: { hindi: turn % 2 ? ['india'] : ['world'] } }, now, ifMatch),
    },
    {
      name: 'the identity of the site',
      etag: async () => etagOfValue((await siteSettings(db)).identity),
      write: (ifMatch, turn) => setIdentity(db, by, { accent: `#00000${turn}` }, now, ifMatch),
    },
    thing('section', 'india'),
    thing('city', 'morbi'),
    thing('author', 'asha'),
    thing('tag', 'rain'),
    {
      name: 'the bulletin 1',
      etag: async () => etagOfValue(await getBulletin(db, bulletin)),
      write: (ifMatch, turn) =>
        saveBulletin(db, bulletin, { publishOn: `2026-11-0${turn}T06:30:00Z` }, { by, now, ifMatch }),
    },
    {
      name: 'the advertisement 1',
      etag: async () => etagOfValue(await getAdvertisement(db, ad)),
      write: (ifMatch, turn) => saveAdvertisement(db, ad, { link: `/page/${turn}` }, { by, now, ifMatch }),
    },
  ];

  test.each(resources.map((resource) => [resource.name, resource] as const))(
    'lets one of two editors change %s, and names that editor to the other',
    async (name, { etag, write }) => {
      const read = await etag();
      await write(`W/${read}`, 1);
      const changed = await etag();
      expect(changed).not.toBe(read);
      await expect(write(read, 2)).rejects.toMatchObject({
        status: 412,
        etag: changed,
        errors: [{ code: 'STALE', field: 'If-Match' }],
        message: expect.stringMatching(
          new RegExp(`^If-Match: ${name} has changed since you read it.*by Meera at ${now.toISOString()}`),
        ) as string,
      });
      await expect(write('nonsense', 2)).rejects.toMatchObject({ status: 412 });
      expect(await etag()).toBe(changed);
      await write(`"other", ${changed}`, 2);
      await write('*', 3);
      await write(undefined, 4);
    },
  );

  test('also guards deletions and merges', async () => {
    const stale = '"nonsense"';
    const removals = [
      () => deleteTerm(db, 'city', 'morbi', by, now, stale),
      () => mergeTag(db, 'rain', 'flood', by, now, stale),
      () => removeBulletin(db, bulletin, { by, now, ifMatch: stale }),
      () => removeAdvertisement(db, ad, { by, now, ifMatch: stale }),
    ];
    for (const remove of removals) await expect(remove()).rejects.toMatchObject({ status: 412 });
    const city = etagOfTerm(await getTerm(db, 'city', 'morbi'));
    await deleteTerm(db, 'city', 'morbi', by, now, city);
  });

  test('still matches a section after a story in it was saved', async () => {
    const etag = async () => etagOfTerm(await getTerm(db, 'section', 'politics'));
    const before = await etag();
    await saveStory(db, storyInput(), now);
    expect(await etag()).toBe(before);
  });
});
