import { machineActor } from '@/lib/contract/newsroom/editors';
import type { Db } from '@/lib/database/connection';
import { listAdvertisements, saveAdvertisement } from '@/lib/newsroom/site/edit-advertisements';
import { listBulletins, saveBulletin } from '@/lib/newsroom/site/edit-bulletins';
import { engines } from '../support/engines';
import { newsroomOn, testNow as now } from '../support/newsroom';
import { refusalOf } from '../support/refusal';

const write = { by: machineActor('desk'), now };
const text = (title: string) => ({ title, sortDescription: 'x' });

describe.each(engines)('partial updates on %s', (engine) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await newsroomOn(engine));
    await db.insertInto('bulletin_categories').values({ slug: 'explained', position: 0 }).execute();
  });
  afterAll(() => drop());

  test('of a bulletin change only the given languages, and at least one must remain', async () => {
    const input = { category: 'explained', youtubeVideoUrl: 'https://www.youtube.com/watch?v=abcdefghijk' };
    const { id } = await saveBulletin(db, undefined, { ...input, texts: { gujarati: text('એક') } }, write);
    const change = async (texts: object) => (await saveBulletin(db, id, { texts }, write)).texts;
    expect(await change({ hindi: text('एक') })).toEqual({ hindi: text('एक'), gujarati: text('એક') });
    expect(await change({ hindi: text('दो'), english: null })).toEqual({ hindi: text('दो'), gujarati: text('એક') });
    expect(await change({ gujarati: null })).toEqual({ hindi: text('दो') });
    expect(await refusalOf(change({ hindi: null }))).toMatch(/^400 texts: needs a text in at least one language/);
    expect((await listBulletins(db)).items.map(({ texts }) => texts)).toEqual([{ hindi: text('दो') }]);
    expect(await refusalOf(saveBulletin(db, undefined, { ...input, texts: { hindi: null } }, write))).toMatch(
      /^400 texts: /,
    );
    const early = { ...input, publishOn: '0001-01-01T00:00:00Z', texts: { hindi: text('एक') } };
    expect(await refusalOf(saveBulletin(db, undefined, early, write))).toMatch(/^400 publishOn: must not be before/);
  });

  test('can move a public bulletin to an earlier time, but not to a future one', async () => {
    const input = { category: 'explained', youtubeVideoUrl: 'https://www.youtube.com/watch?v=abcdefghijk' };
    const { id } = await saveBulletin(db, undefined, { ...input, texts: { hindi: text('एक') } }, write);
    const moveTo = (publishOn: string) => saveBulletin(db, id, { publishOn }, write);
    expect(await refusalOf(moveTo('2027-01-01T00:00:00Z'))).toMatch(/^409 publishOn: this bulletin is public/);
    expect((await moveTo('2026-01-01T00:00:00Z')).publishOn).toBe('2026-01-01T00:00:00.000Z');
  });

  test('of an advertisement change only the given languages', async () => {
    const input = { position: 'Top', imageUrl: '/sample/monsoon.jpg', descriptions: { gujarati: 'લખો' } };
    const { id } = await saveAdvertisement(db, undefined, input, write);
    const change = async (descriptions: object) =>
      (await saveAdvertisement(db, id, { descriptions }, write)).descriptions;
    expect(await change({ hindi: 'लिखें' })).toEqual({ hindi: 'लिखें', gujarati: 'લખો' });
    expect(await change({ gujarati: null })).toEqual({ hindi: 'लिखें' });
    expect((await listAdvertisements(db)).items.map(({ descriptions }) => descriptions)).toEqual([{ hindi: 'लिखें' }]);
  });
});
