import fs from 'node:fs';
import path from 'node:path';
import { failure } from '@/lib/contract/envelope';
import { faultsLogged } from '../support/log-lines';
import { storyInput } from '../support/newsroom';
import { postJson, request } from '../support/request';
import { logged } from '../support/site';
import {
  bearer,
  hash,
  havePublishApi,
  noPicture,
  noted,
  revokedToken,
  site,
  stored,
  stories,
  tableToken,
  token,
  writtenAt,
} from '../support/publish-api';

/** Permissions for writes, and refusals. */

havePublishApi();

/** Networks that have sent a wrong token. */
let networks = 0;

describe('the publish API', () => {
  describe('limits wrong tokens', () => {
    const ask = (address: string, given: string) =>
      postJson(site.url, stories, {}, { authorization: `Bearer ${given}`, 'x-forwarded-for': address });

    test('to 10 an hour per network, while the correct token works there', async () => {
      const statuses: number[] = [];
      for (let host = 1; host <= 12; host += 1) {
        const answer = await ask(`198.51.100.${host}`, `${'a'.repeat(40)}${host}`);
        statuses.push(answer.status);
        if (answer.status === 429) {
          expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
          expect(failure.parse(JSON.parse(answer.text)).errors[0]?.code).toBe('TOO_MANY');
        }
      }
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
      // An empty story passes the token check.
      expect((await ask('198.51.100.1', tableToken)).status).toBe(400);
      // The command line's token works on this machine only.
      const elsewhere = await ask('198.51.100.1', token);
      expect([elsewhere.status, failure.parse(JSON.parse(elsewhere.text)).errors[0]?.code]).toEqual([403, 'FORBIDDEN']);
      expect((await ask('198.51.101.1', 'a'.repeat(40))).status).toBe(401);
    });

    test('and logs each of them without the token', () => {
      const refused = noted().filter(({ event }) => event === 'editor_token_refused');
      const line = {
        time: '',
        level: 'info',
        event: 'editor_token_refused',
        method: 'POST',
        path: stories,
        edition: 'en',
        network: '198.51.100',
      };
      expect(refused.slice(0, 10)).toEqual(Array<object>(10).fill(line));
      expect(site.log()).not.toContain('a'.repeat(40));
    });
  });

  describe('requires a token', () => {
    test.each<[string, string, (token: string) => Record<string, string>]>([
      ['none', '', () => ({})],
      ['a wrong one', '', () => ({ authorization: `Bearer ${'a'.repeat(43)}` })],
      ['an empty one', '', () => ({ authorization: 'Bearer ' })],
      ['one letter less', '', (given) => ({ authorization: `Bearer ${given.slice(0, -1)}` })],
      ['one letter more', '', (given) => ({ authorization: `Bearer ${given}a` })],
      ['without the word Bearer', '', (given) => ({ authorization: given })],
      ['under Basic', '', (given) => ({ authorization: `Basic ${given}` })],
      [
        'in a cookie',
        '',
        (given) => ({ cookie: `EDITOR_TOKEN=${given}; authorization=Bearer ${given}; token=${given}` }),
      ],
      ['in another header', '', (given) => ({ 'x-editor-token': given, 'x-access-token': given })],
      ['in the query', '?token=TOKEN&EDITOR_TOKEN=TOKEN&authorization=Bearer%20TOKEN', () => ({})],
      ['a revoked one', '', () => ({ authorization: `Bearer ${revokedToken}` })],
      ['the hash that is stored', '', () => ({ authorization: `Bearer ${hash(tableToken)}` })],
      ['10,000 letters', '', () => ({ authorization: `Bearer ${'a'.repeat(10_000)}` })],
      ['SQL', '', () => ({ authorization: "Bearer ''OR''1''=''1''--aaaaaaaa" })],
    ])('%s is a 401, and nothing is stored or withdrawn', async (_, query, headersWith) => {
      const before = await stored();
      const address = stories + query.replaceAll('TOKEN', token);
      // Each from another network, because wrong tokens are limited.
      const headers = { ...headersWith(token), 'x-forwarded-for': `203.0.${(networks += 1)}.1` };
      const answers = [
        await postJson(site.url, address, storyInput(), headers),
        await request(site.url, address.replace(stories, `${stories}/80`), { method: 'DELETE', headers }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(401);
        expect(failure.parse(JSON.parse(answer.text)).errors[0]?.code).toBe('UNAUTHORIZED');
      }
      expect(await stored()).toEqual(before);
      expect((await request(site.url, '/api/news/view/80')).status).toBe(200);
    });

    test('and accepts one from the database', async () => {
      const story = storyInput({ title: 'From the desk' });
      const answer = await postJson(site.url, stories, story, { authorization: `Bearer ${tableToken}` });
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        200,
        {
          message: 'Success',
          data: { ...writtenAt('/politics/from-the-desk/81', 81), changed: [], warnings: [noPicture] },
        },
      ]);
    });
  });

  describe('rejects a story, names the field and stores nothing', () => {
    test.each<[string, object, string, number]>([
      ['without a category', { category: undefined }, 'category', 400],
      ['of an unknown category', { category: 'gossip' }, 'category', 400],
      ['of a category that is a name', { category: 'Politics' }, 'category', 400],
      ['by an unknown author', { author: 'nobody' }, 'author', 400],
      ['of an unknown city', { cities: ['delhi', 'atlantis'] }, 'cities', 400],
      ['of an unknown association', { associations: [1, 99] }, 'associations', 400],
      ['without a title', { title: undefined }, 'title', 400],
      ['with a title of spaces', { title: '   ' }, 'title', 400],
      ['with a title of marks that nobody sees', { title: '\u202E\u0000\ud800' }, 'title', 400],
      ['with a title of 301 letters', { title: 'a'.repeat(301) }, 'title', 400],
      ['with a number for a title', { title: 17 }, 'title', 400],
      ['without a standfirst', { sortDescription: undefined }, 'sortDescription', 400],
      ['with a standfirst that nobody sees', { sortDescription: '\u202E' }, 'sortDescription', 400],
      ['with a Hindi title that nobody sees', { hindiTitle: '\u202E' }, 'hindiTitle', 400],
      ['with half a Hindi version', { hindiTitle: null }, 'hindiTitle', 400],
      ['with half a Gujarati version', { gujaratiBody: undefined }, 'gujaratiBody', 400],
      ['without a body', { body: undefined }, 'body', 400],
      ['with a body of nothing but script', { body: '<script>alert(1)</script>' }, 'body', 400],
      ['with a Hindi body without text', { hindiBody: '<p>&nbsp;</p>' }, 'hindiBody', 400],
      ['with a body of 500,001 letters', { body: 'a'.repeat(500_001) }, 'body', 400],
      ['with a script for a picture', { imageUrl: 'javascript:alert(1)' }, 'imageUrl', 400],
      ['with a picture by http', { imageUrl: 'http://a.example/b.jpg' }, 'imageUrl', 400],
      ['with a picture of another site', { thumbUrl: '//a.example/b.jpg' }, 'thumbUrl', 400],
      ['with a picture that is not in the media folder', { imageUrl: '/media/none.jpg' }, 'imageUrl', 400],
      ['with such a picture under a name in escapes', { thumbUrl: '/%6dedia/none.jpg' }, 'thumbUrl', 400],
      ['with such a picture in a text', { gujaratiBody: '<p>અ</p><img src="/media/none.png">' }, 'gujaratiBody', 400],
      ['with a GIF', { imageUrl: 'https://pictures.example.com/a.GIF?1' }, 'imageUrl', 400],
      ['with a GIF in a text', { body: '<p>a</p><img src="/sample/a%2Egif">' }, 'body', 400],
      ['with 13 tags', { tags: Array(13).fill('tag') }, 'tags', 400],
      ['with an empty tag', { tags: [''] }, 'tags.0', 400],
      ['with a day for a moment', { publishOn: '2026-01-01' }, 'publishOn', 400],
      ['with a moment without zone', { publishOn: '2026-01-01T00:00:00' }, 'publishOn', 400],
      ['with a text for an id', { id: '80' }, 'id', 400],
      ['with id 0', { id: 0 }, 'id', 400],
      ['with a field that stories do not have', { headline: 'News' }, 'headline', 400],
      ['with a field that only the newsroom writes', { friendlyUrl: 'mine' }, 'friendlyUrl', 400],
    ])('%s', async (_, changes, field, status) => {
      const before = await stored();
      const story = { ...storyInput({ cities: ['delhi'], associations: [1] }), ...changes };
      const answer = await postJson(site.url, stories, story, bearer());
      expect(answer.status).toBe(status);
      expect(failure.strict().parse(JSON.parse(answer.text)).errors[0]).toMatchObject({
        code: expect.stringMatching(/^[A-Z_]+$/),
        field,
      });
      expect(await stored()).toEqual(before);
    });

    test.each<[string, string, Record<string, string>, number, string]>([
      ['an id that is not there', JSON.stringify({ ...storyInput(), id: 999_999 }), {}, 404, 'NOT_FOUND'],
      ['broken JSON', '{"title":', {}, 400, 'BROKEN_JSON'],
      ['an array of stories', JSON.stringify([storyInput()]), {}, 400, 'BROKEN_JSON'],
      ['a form', 'title=News', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'MEDIA_TYPE'],
      ['2 MB and more', JSON.stringify({ body: 'a'.repeat(2 * 1024 * 1024) }), {}, 413, 'TOO_LARGE'],
    ])('%s', async (_, body, headers, status, code) => {
      const before = await stored();
      const all = { 'content-type': 'application/json', ...bearer(), ...headers };
      const answer = await request(site.url, stories, { method: 'POST', headers: all, body });
      expect([answer.status, failure.parse(JSON.parse(answer.text)).errors[0]?.code]).toEqual([status, code]);
      expect(await stored()).toEqual(before);
    });

    test.each(['0', '-1', '080', 'abc', '999999', '%00', '1;DROP'])('withdrawal of story %s', async (id) => {
      const answer = await request(site.url, `${stories}/${id}`, { method: 'DELETE', headers: bearer() });
      expect([answer.status, failure.parse(JSON.parse(answer.text)).errors[0]?.code]).toEqual([404, 'NOT_FOUND']);
    });
  });

  test('a bad update does not change the story', async () => {
    const before = JSON.parse((await request(site.url, '/api/news/view/80')).text) as unknown;
    const bad = { ...storyInput({ title: 'Half done', cities: ['atlantis'] }), id: 80 };
    expect((await postJson(site.url, stories, bad, bearer())).status).toBe(400);
    expect(JSON.parse((await request(site.url, '/api/news/view/80')).text)).toEqual(before);
  });

  test('shows the short title in the trending list, and the title everywhere else', async () => {
    const title = 'How the wells of the district were counted, cleaned and mapped in one winter';
    const story = storyInput({ title, shortTitle: 'The count of the wells', category: 'astrology', editorsPick: true });
    const answer = await postJson(site.url, `${stories}?wait=1`, story, bearer());
    const { id } = (JSON.parse(answer.text) as { data: { id: number } }).data;
    const shownOn = async (page: string) => {
      const { text } = await request(site.url, page);
      return [...text.matchAll(new RegExp(`<a [^>]*href="[^"]*/${id}"[^>]*>([^<]+)`, 'g'))].map(([, shown]) => shown);
    };
    // In the section's own list, which the side list does not repeat, and in the footer.
    expect(await shownOn('/astrology')).toEqual([title, title]);
    // In the trending list and in the footer.
    expect(await shownOn('/politics')).toEqual(['The count of the wells', title]);
    await request(site.url, `${stories}/${id}`, { method: 'DELETE', headers: bearer() });
  });

  test('reports markup removed from each text, and publishes the rest', async () => {
    const frame = '<iframe src="https://videos.example.com/1"></iframe>';
    const story = storyInput({
      title: 'With a film',
      body: `<p>Read.</p>${frame}${frame}<section><p>On.</p></section>`,
      hindiBody: '<p onclick="alert(1)">पढ़ें।</p><img src="http://pictures.example.com/a.jpg" alt="">',
    });
    const answer = await postJson(site.url, stories, story, bearer());
    expect(answer.status).toBe(200);
    const { data } = JSON.parse(answer.text) as { data: { id: number; warnings: Record<string, unknown>[] } };
    expect(data.warnings.map(({ field, what, count }) => [field, what, count])).toEqual([
      ['body', '<iframe>', 2],
      ['body', '<section>', 1],
      ['hindiBody', 'onclick of <p>', 1],
      ['hindiBody', '<img src="http://pictures.example.com/a.jpg">', 1],
      ['imageUrl', 'no picture', 1],
    ]);
    const view = JSON.parse((await request(site.url, `/api/news/view/${data.id}`)).text) as { data: object };
    expect(view.data).toMatchObject({ body: '<p>Read.</p><p>On.</p>', hindiBody: '<p>पढ़ें।</p>' });
  });

  test('publishes a picture after it is added to the media folder', async () => {
    const folder = path.join(site.dataDir, 'media');
    const story = storyInput({ title: 'A well', imageUrl: '/media/well.jpg' });
    expect((await postJson(site.url, stories, story, bearer())).status).toBe(400);
    fs.mkdirSync(folder, { recursive: true });
    fs.copyFileSync(path.resolve(__dirname, '../../public/sample/gir-lions.jpg'), path.join(folder, 'well.jpg'));
    expect((await postJson(site.url, stories, story, bearer())).status).toBe(200);
  });

  test('logs none of these requests as an error', () => {
    expect(faultsLogged(site)).toEqual([]);
  });

  describe('records who saved', () => {
    test.each<[string, () => string, object]>([
      ['this machine’s token', () => token, { token: 'EDITOR_TOKEN' }],
      ['one of the table', () => tableToken, { token: 'desk', tokenId: 1 }],
    ])('with %s: a publication, a change, a save without changes, and a withdrawal', async (_, given, who) => {
      const headers = { authorization: `Bearer ${given()}` };
      const story = storyInput({ title: 'Noted' });
      const { data } = JSON.parse((await postJson(site.url, stories, story, headers)).text) as { data: { id: number } };
      const change = { ...story, id: data.id, hindiTitle: 'लिखा गया' };
      for (const again of [change, change])
        expect((await postJson(site.url, stories, again, headers)).status).toBe(200);
      const answer = await request(site.url, `${stories}/${data.id}`, { method: 'DELETE', headers });
      expect(answer.status).toBe(200);
      await logged(site, `/${data.id}","edition":"en","token":"${(who as { token: string }).token}"`);
      const all = { languages: 'en,hindi,gujarati' };
      const requests = [
        { event: 'story_published', method: 'POST', path: stories, ...all },
        { event: 'story_changed', method: 'POST', path: stories, languages: 'hindi' },
        { event: 'story_saved', method: 'POST', path: stories },
        { event: 'story_withdrawn', method: 'DELETE', path: `${stories}/${data.id}`, ...all },
      ];
      const everywhere = { time: '', level: 'info', edition: 'en', ...who, story: data.id, network: '127.0.0' };
      expect(noted().filter(({ story: id }) => id === data.id)).toEqual(
        requests.map((line) => ({ ...everywhere, ...line })),
      );
    });
  });
});
