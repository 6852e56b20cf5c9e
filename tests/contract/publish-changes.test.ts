import { failure } from '@/lib/contract/envelope';
import { faultsLogged } from '../support/log-lines';
import { storyInput } from '../support/newsroom';
import { postJson, request } from '../support/request';
import { bearer, db, havePublishApi, site, stories, writtenAt } from '../support/publish-api';

/** Which fields a change of a story affects. */

havePublishApi();

describe('the publish API', () => {
  describe('changes a story', () => {
    type Answer = { id: number; path: string; changed: string[]; warnings: object[] };
    type Shown = Record<string, unknown> & { title: string };
    const post = async (story: object) => {
      const { status, text } = await postJson(site.url, stories, story, bearer());
      return { status, data: (JSON.parse(text) as { data: Answer }).data };
    };
    const shown = async (id: number) =>
      (JSON.parse((await request(site.url, `/api/news/view/${id}`)).text) as { data: Shown }).data;
    const correction = { text: 'Wells, not walls.', hindiText: 'कुएँ।', gujaratiText: 'કૂવા.' };
    const whole = storyInput({
      title: 'Wells of the district',
      author: 'politics-desk',
      cities: ['delhi'],
      associations: [1],
      imageUrl: '/sample/bill-becomes-law.jpg',
      thumbUrl: '/sample/upi.jpg',
      imageDescription: 'A well.',
      tags: ['Water'],
      hindiTags: ['पानी'],
      gujaratiTags: ['પાણી'],
      editorsPick: true,
      publishOn: '2020-01-01T00:00:00.000Z',
      breakingUntil: '2999-01-01T00:00:00.000Z',
      corrections: [{ ...correction, date: '2020-01-02T00:00:00.000Z' }],
    });
    const links = (id: number) =>
      Promise.all([
        db.selectFrom('story_cities').selectAll().where('story_id', '=', id).execute(),
        db.selectFrom('story_associations').selectAll().where('story_id', '=', id).execute(),
        db.selectFrom('stories').select(['is_editors_pick', 'breaking_until']).where('id', '=', id).execute(),
      ]);
    let id = 0;
    beforeEach(async () => {
      ({ id } = (await post(whole)).data);
    });

    /** The warning for a language without a picture description. */
    const undescribed = (field: string): unknown => expect.objectContaining({ field, what: 'no picture description' });

    test('only in the given fields, and lists them', async () => {
      const [before, linked] = [await shown(id), await links(id)];
      const { status, data } = await post({ id, title: 'Wells of two districts', hindiTitle: 'दो जिलों के कुएँ' });
      expect([status, data]).toEqual([
        200,
        {
          ...writtenAt(`/politics/wells-of-two-districts/${id}`, id),
          changed: ['title', 'hindiTitle'],
          warnings: [undescribed('hindiImageDescription')],
        },
      ]);
      expect(await shown(id)).toEqual({
        ...before,
        title: 'Wells of two districts',
        hindiTitle: 'दो जिलों के कुएँ',
        friendlyUrl: 'wells-of-two-districts',
        lastUpdated: expect.any(String) as string,
      });
      expect(await links(id)).toEqual(linked);
    });

    test('sent again in English only, and leaves its Hindi and Gujarati pages', async () => {
      const { category, title, sortDescription, body } = whole;
      const { data } = await post({ id, category, title, sortDescription, body: `${body}<p>And one more.</p>` });
      expect(data.changed).toEqual(['body']);
      for (const prefix of ['/hindi', '/gujarati']) {
        expect((await request(site.url, `${prefix}${data.path}`)).status).toBe(200);
      }
      expect((await post({ id, category, title, sortDescription })).data.changed).toEqual([]);
    });

    test('by removing fields that are null', async () => {
      const named = ['hindiTitle', 'hindiSortDescription', 'hindiBody', 'author', 'cities', 'associations', 'tags'];
      const others = ['imageUrl', 'thumbUrl', 'imageDescription', 'corrections', 'editorsPick', 'breakingUntil'];
      const all = [...named, ...others];
      // The Hindi text is removed as a whole, with its tags.
      const changed = [...all, 'hindiTags'];
      const { status, data } = await post({ id, ...Object.fromEntries(all.map((field) => [field, null])) });
      const warned = [{ field: 'imageUrl', what: 'no picture' }];
      expect([status, data.changed.toSorted(), data.warnings]).toMatchObject([200, changed.toSorted(), warned]);
      expect(await shown(id)).toMatchObject({
        title: whole.title,
        hindiTitle: null,
        hindiBody: null,
        gujaratiTitle: whole.gujaratiTitle,
        author: null,
        tags: [],
        imageUrl: null,
        thumbUrl: null,
        imageDescription: null,
        corrections: [],
      });
      expect(await links(id)).toEqual([[], [], [{ is_editors_pick: 0, breaking_until: null }]]);
    });

    test.each<[string, object, string]>([
      ['half of its Hindi', { hindiBody: null }, 'hindiBody'],
      ['its title', { title: null }, 'title'],
      ['its category', { category: null }, 'category'],
      ['its moment', { publishOn: null }, 'publishOn'],
      ['the text of a correction', { corrections: [{ text: ' ' }] }, 'corrections.0.text'],
    ])('but rejects it without %s', async (_, change, field) => {
      const before = await shown(id);
      const answer = await postJson(site.url, stories, { id, ...change }, bearer());
      expect([answer.status, failure.parse(JSON.parse(answer.text)).errors[0]?.field]).toEqual([400, field]);
      expect(await shown(id)).toEqual(before);
    });

    test('and republishes a withdrawn one, which is reported', async () => {
      await request(site.url, `${stories}/${id}`, { method: 'DELETE', headers: bearer() });
      expect((await post({ id })).data.changed).toEqual(['status']);
      expect((await shown(id)).title).toBe(whole.title);
    });

    test('to a new title, and warns about the short title of the old one', async () => {
      const named = { shortTitle: 'Wells', hindiShortTitle: 'कुएँ' };
      expect((await post({ id, ...named })).data.changed).toEqual(['shortTitle', 'hindiShortTitle']);
      const { data } = await post({ id, title: 'Wells of two districts', hindiTitle: 'दो कुएँ', hindiShortTitle: 'दो' });
      expect(data.warnings).toEqual([
        {
          field: 'shortTitle',
          what: 'Wells',
          count: 1,
          message: 'still belongs to the previous title. Update or remove it',
        },
        undescribed('hindiImageDescription'),
      ]);
      const without = await post({ id, hindiTitle: null, hindiSortDescription: null, hindiBody: null });
      expect([without.data.changed.includes('hindiShortTitle'), without.data.warnings]).toEqual([true, []]);
    });

    test('to a new picture, and warns about fields of the old one', async () => {
      const { data } = await post({ id, imageUrl: '/sample/monsoon.jpg' });
      expect(data.changed).toEqual(['imageUrl']);
      expect(data.warnings).toMatchObject([
        { field: 'thumbUrl' },
        { field: 'imageDescription', what: 'A well.' },
        undescribed('hindiImageDescription'),
        undescribed('gujaratiImageDescription'),
      ]);
    });
  });

  test('logs none of these requests as an error', () => {
    expect(faultsLogged(site)).toEqual([]);
  });
});
