import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { machineActor } from '@/lib/contract/editors';
import { changesAfter } from '@/lib/database/changes';
import type { Db } from '@/lib/database/connection';
import { saveStory } from '@/lib/newsroom/publishing';
import { saveAdvertisement, saveBulletin } from '@/lib/newsroom/side-entries';
import { setIdentity } from '@/lib/newsroom/site-settings';
import { addThing, changeThing } from '@/lib/newsroom/things/things';
import { changePicture, removePicture, uploadPicture } from '@/lib/newsroom/uploads';
import { wholeStory } from '@/lib/newsroom/whole-stories';
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
  const fileOf = (url: string) => path.join(mediaDir, url.replace('/media/', ''));

  const names = { english: 'Asha' };
  const video = { category: 'explained', youtubeVideoUrl: 'https://www.youtube.com/watch?v=abcdefghijk' };
  const texts = { english: { title: 'x', sortDescription: 'x' } };
  const rows: [string, (url: string) => Promise<unknown>][] = [
    ['story', (imageUrl) => saveStory(db, storyInput({ imageUrl }), now)],
    ['story', (thumbUrl) => saveStory(db, storyInput({ imageUrl: '/sample/monsoon.jpg', thumbUrl }), now)],
    ['the body of story', (url) => saveStory(db, storyInput({ body: `<p>x</p><img src="${url}" alt="x">` }), now)],
    ['author', (imageUrl) => addThing(db, 'author', by, { names, imageUrl }, now)],
    ['bulletin', (imageUrl) => saveBulletin(db, undefined, { ...video, imageUrl, texts }, { by, now })],
    ['advertisement', (imageUrl) => saveAdvertisement(db, undefined, { position: 'Top', imageUrl }, { by, now })],
    ['the logo of the site', (logoUrl) => setIdentity(db, by, { logoUrl }, now)],
    ['the icon of the site', (iconUrl) => setIdentity(db, by, { iconUrl }, now)],
  ];
  test.each(rows)('are not removed while shown: %s', async (use, show) => {
    const { id, url } = await uploadPicture(db, by, bytes, now);
    await show(url);
    expect(await refusalOf(removePicture(db, id, by, now))).toMatch(new RegExp(`^409 Picture ${id} is shown: ${use}`));
    expect(fs.existsSync(fileOf(url))).toBe(true);
  });

  test.each([
    [40, 30, 'is 40 by 30 pixels; an icon is square'],
    [40, 40, 'is 40 pixels wide; home screens show 192'],
    [192, 192, undefined],
  ])('are warned of as an icon of %i by %i pixels: %s', async (width, height, message) => {
    const picture = { create: { width, height, channels: 3 as const, background: 'red' } };
    const { url: iconUrl } = await uploadPicture(db, by, await sharp(picture).png().toBuffer(), now);
    const warnings = message ? [{ field: 'iconUrl', what: iconUrl, count: 1, message }] : [];
    expect(await setIdentity(db, by, { iconUrl }, now)).toEqual({ iconUrl, warnings });
  });

  test('that are missing are refused as an author’s, too', async () => {
    const refused = /^400 imageUrl: \/media\/none\.jpg is missing/;
    const author = { names: { english: 'Ravi' }, imageUrl: '/media/none.jpg' };
    expect(await refusalOf(addThing(db, 'author', by, author, now))).toMatch(refused);
    await addThing(db, 'author', by, { names: author.names }, now);
    const change = { by, input: { imageUrl: author.imageUrl }, now };
    expect(await refusalOf(changeThing(db, 'author', 'ravi', change))).toMatch(refused);
  });

  test('say within a text that they were made by AI, and the story’s pages are told when that changes', async () => {
    const { id, url } = await uploadPicture(db, by, bytes, now);
    const other = await uploadPicture(db, by, bytes, now);
    const body = `<p>x</p><img src="https://news.example${url}" alt="x"><img src="${other.url}" alt="y">`;
    const story = await saveStory(db, storyInput({ body }), now);
    const marked = async () => (await wholeStory(db, story.id, now)).picturesByAi;
    expect(await marked()).toBe(undefined);
    await changePicture(db, id, { by, input: { madeByAi: true }, now });
    expect(await marked()).toEqual([`https://news.example${url}`]);
    await whenFinal(db);
    const [told] = await changesAfter(db, story.change, 10).then((lines) => lines ?? []);
    expect([told?.kind, told?.what]).toEqual(['story', String(story.id)]);
    await changePicture(db, id, { by, input: { madeByAi: true }, now });
    await whenFinal(db);
    expect(await changesAfter(db, told?.id, 10)).toEqual([]);
  });

  test('are removed with their file where nothing shows them', async () => {
    const { id, url } = await uploadPicture(db, by, bytes, now);
    expect(fs.existsSync(fileOf(url))).toBe(true);
    expect(await removePicture(db, id, by, now)).toEqual({ id });
    expect(fs.existsSync(fileOf(url))).toBe(false);
  });
});
