import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { machineActor } from '@/lib/contract/newsroom/editors';
import { readChangesAfter } from '@/lib/database/change-feed/changes';
import type { Db } from '@/lib/database/connection';
import { saveStory } from '@/lib/newsroom/stories/save-story';
import { saveAdvertisement } from '@/lib/newsroom/site/edit-advertisements';
import { saveBulletin } from '@/lib/newsroom/site/edit-bulletins';
import { setIdentity } from '@/lib/newsroom/site/site-settings';
import { createTerm, updateTerm } from '@/lib/newsroom/taxonomy/terms';
import { updatePicture, deletePicture, listUploadedPictures, uploadPicture } from '@/lib/newsroom/media/uploads';
import { getStory } from '@/lib/newsroom/reading/story';
import { engines } from '../support/engines';
import { whenFinal } from '../support/feed';
import { removeFolders, temporaryFolder } from '../support/folders';
import { enterSite, leaveSite } from '../support/in-process';
import { newsroomOn, storyInput, testNow as now } from '../support/newsroom';
import { refusalOf } from '../support/refusal';

const by = machineActor('desk');

describe.each(engines)('pictures that editors upload, on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  let bytes: Buffer;
  let mediaDir: string;
  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
    mediaDir = temporaryFolder();
    enterSite(undefined, { MEDIA_DIR: mediaDir });
    await db.insertInto('bulletin_categories').values({ slug: 'explained', position: 0 }).execute();
    bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    leaveSite();
    await drop();
    removeFolders();
  });
  /** Uploads a picture as a request would. */
  const upload = async (picture = bytes, actor = by, at = now) => {
    const file = path.join(mediaDir, 'received');
    fs.writeFileSync(file, picture);
    return uploadPicture(db, actor, file, at);
  };
  const fileOf = (url: string) => path.join(mediaDir, url.replace('/media/', ''));

  const names = { english: 'Asha' };
  const video = { category: 'explained', youtubeVideoUrl: 'https://www.youtube.com/watch?v=abcdefghijk' };
  const texts = { english: { title: 'x', sortDescription: 'x' } };
  const rows: [string, (url: string) => Promise<unknown>][] = [
    ['story', (imageUrl) => saveStory(db, storyInput({ imageUrl }), now)],
    ['story', (thumbUrl) => saveStory(db, storyInput({ imageUrl: '/sample/monsoon.jpg', thumbUrl }), now)],
    ['the body of story', (url) => saveStory(db, storyInput({ body: `<p>x</p><img src="${url}" alt="x">` }), now)],
    ['author', (imageUrl) => createTerm(db, 'author', by, { names, imageUrl }, now)],
    ['bulletin', (imageUrl) => saveBulletin(db, undefined, { ...video, imageUrl, texts }, { by, now })],
    ['advertisement', (imageUrl) => saveAdvertisement(db, undefined, { position: 'Top', imageUrl }, { by, now })],
    ['the logo of the site', (logoUrl) => setIdentity(db, by, { logoUrl }, now)],
    ['the icon of the site', (iconUrl) => setIdentity(db, by, { iconUrl }, now)],
  ];
  test.each(rows)('cannot be removed while shown: %s', async (use, show) => {
    const { id, url } = await upload();
    await show(url);
    expect(await refusalOf(deletePicture(db, id, by, now))).toMatch(new RegExp(`^409 Picture ${id} is in use: ${use}`));
    expect(fs.existsSync(fileOf(url))).toBe(true);
  });

  test.each([
    [40, 30, 'is 40 by 30 pixels. An icon must be square.'],
    [40, 40, 'is 40 pixels wide. Home screens need 192.'],
    [192, 192, undefined],
  ])('cause a warning as an icon of %i by %i pixels: %s', async (width, height, message) => {
    const picture = { create: { width, height, channels: 3 as const, background: 'red' } };
    const { url: iconUrl } = await upload(await sharp(picture).png().toBuffer());
    const warnings = message ? [{ field: 'iconUrl', what: iconUrl, count: 1, message }] : [];
    expect(await setIdentity(db, by, { iconUrl }, now)).toEqual({ iconUrl, warnings });
  });

  test('that are missing are refused for an author', async () => {
    const refused = /^400 imageUrl: \/media\/none\.jpg does not exist in MEDIA_DIR/;
    const author = { names: { english: 'Ravi' }, imageUrl: '/media/none.jpg' };
    expect(await refusalOf(createTerm(db, 'author', by, author, now))).toMatch(refused);
    await createTerm(db, 'author', by, { names: author.names }, now);
    const change = { by, input: { imageUrl: author.imageUrl }, now };
    expect(await refusalOf(updateTerm(db, 'author', 'ravi', change))).toMatch(refused);
  });

  test('are marked as made with AI within a text, and the story’s pages are refreshed when that changes', async () => {
    const { id, url } = await upload();
    const other = await upload();
    const body = `<p>x</p><img src="https://news.example${url}" alt="x"><img src="${other.url}" alt="y">`;
    const story = await saveStory(db, storyInput({ body }), now);
    const marked = async () => (await getStory(db, story.id, now)).picturesByAi;
    expect(await marked()).toBe(undefined);
    await updatePicture(db, id, { by, input: { madeByAi: true }, now });
    expect(await marked()).toEqual([`https://news.example${url}`]);
    await whenFinal(db);
    const [told] = await readChangesAfter(db, story.change, 10).then((lines) => lines ?? []);
    expect([told?.kind, told?.what]).toEqual(['story', String(story.id)]);
    await updatePicture(db, id, { by, input: { madeByAi: true }, now });
    await whenFinal(db);
    expect(await readChangesAfter(db, told?.id, 10)).toEqual([]);
  });

  test('are removed with their file if nothing shows them', async () => {
    const { id, url } = await upload();
    expect(fs.existsSync(fileOf(url))).toBe(true);
    expect(await deletePicture(db, id, by, now)).toEqual({ id });
    expect(fs.existsSync(fileOf(url))).toBe(false);
  });

  describe('are listed', () => {
    const ids: Record<string, number> = {};
    const asha = machineActor('Asha');
    beforeAll(async () => {
      const add = async (
        name: string,
        alts: object,
        credit: string | null,
        actor = by,
        at = '2026-11-20T06:30:00Z',
      ) => {
        const { id, url } = await upload(bytes, actor, new Date(at));
        await updatePicture(db, id, { by, input: { alts, credit }, now });
        ids[name] = id;
        return url;
      };
      await add('lake', { gujarati: 'લીલું તળાવ', english: 'A green lake' }, 'Ravi Shah', asha);
      // 00:10 on 1 December in India.
      await add('bridge', { english: 'A bridge, 50% done' }, null, asha, '2026-11-30T18:40:00Z');
      const thumb = await add('thumb', { english: 'Zebra' }, null);
      const inText = await add('in a text', { english: 'Zebra' }, null);
      const ofAuthor = await add('of an author', { english: 'Zebra' }, null);
      const released = await add('released', { english: 'Zebra' }, null);
      await saveStory(
        db,
        storyInput({ imageUrl: '/sample/monsoon.jpg', thumbUrl: `https://news.example${thumb}` }),
        now,
      );
      await saveStory(db, storyInput({ body: `<p>x</p><img src="${inText}?v=2" alt="x">` }), now);
      await createTerm(db, 'author', by, { names: { english: 'Nisha' }, imageUrl: ofAuthor }, now);
      const { id } = await saveStory(db, storyInput({ imageUrl: released }), now);
      await saveStory(db, { id, imageUrl: null }, now);
    });

    test.each<[string, Parameters<typeof listUploadedPictures>[1], string[]]>([
      ['by a word in any language', { text: 'તળાવ' }, ['lake']],
      ['by a part of a word in any case', { text: 'GREEN' }, ['lake']],
      ['by words of its texts and its credit together', { text: 'shah lake' }, ['lake']],
      ['by words that do not stand together in one', { text: 'bridge lake' }, []],
      ['by a sign that is a pattern elsewhere', { text: '0%' }, ['bridge']],
      ['by a pattern that no text has', { text: 'l_ke' }, []],
      ['by who uploaded them', { uploader: 'Asha' }, ['bridge', 'lake']],
      ['by the month in India', { month: '2026-12' }, ['bridge']],
      ['by who and the month before', { uploader: 'Asha', month: '2026-11' }, ['lake']],
      ['by a month without any', { month: '2025-01' }, []],
      ['that something shows', { text: 'zebra', use: 'used' }, ['of an author', 'in a text', 'thumb']],
      ['that nothing shows any more', { text: 'zebra', use: 'unused' }, ['released']],
    ])('%s', async (_, query, names) => {
      const { items, total } = await listUploadedPictures(db, query);
      expect([items.map(({ id }) => id), total]).toEqual([names.map((name) => ids[name]), names.length]);
    });

    test('page by page, newest first', async () => {
      const second = await listUploadedPictures(db, { uploader: 'Asha', page: 2, size: 1 });
      expect([second.items.map(({ id }) => id), second.total]).toEqual([[ids['lake']], 2]);
    });
  });
});
