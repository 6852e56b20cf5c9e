import manifest from '../../package.json';
import { faults, isObject, type Json, objectsIn, target } from '../support/json-schema';
import { fileCall, newsroomCalls, withoutBody } from '../support/newsroom-calls';
import { request } from '../support/request';
import { sharedPublicSite } from '../support/shared';
import { type Site } from '../support/site';

type Parameter = { name: string; in: string; required: boolean; schema: Json };
type Operation = {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Json };
  responses: Record<string, { description: string; content?: Json }>;
  security?: Json[];
};
type OpenApi = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
};

/** Method, path, path parameters and query parameters of every operation. */
const calls: [string, string, string, string[], string[]][] = [
  ['topNews', 'get', '/api/news/top/{language}', ['language'], ['page', 'size', 'count']],
  ['trendingNews', 'get', '/api/news/trending/{language}', ['language'], ['page', 'size']],
  [
    'newsByAssociation',
    'get',
    '/api/news/category/association/{associationId}',
    ['associationId'],
    ['page', 'size', 'count'],
  ],
  ['authors', 'get', '/api/news/authors', [], ['languages']],
  ['viewAuthor', 'get', '/api/news/author/{author}', ['author'], []],
  ['newsByAuthor', 'get', '/api/news/author/{author}/{language}', ['author', 'language'], ['page', 'size', 'count']],
  ['topics', 'get', '/api/news/topics/{language}', ['language'], ['least', 'after', 'size']],
  ['viewTopic', 'get', '/api/news/topic/{topic}', ['topic'], []],
  [
    'newsByTopic',
    'get',
    '/api/news/topic/{topic}/{language}',
    ['topic', 'language'],
    ['page', 'size', 'count', 'bodies'],
  ],
  ['activeCategories', 'get', '/api/news/active/category/{locale}', ['locale'], []],
  [
    'relevantNews',
    'get',
    '/api/news/{categoryId}/relevant/{language}',
    ['categoryId', 'language'],
    ['page', 'size', 'count'],
  ],
  ['viewStory', 'get', '/api/news/view/{id}', ['id'], []],
  ['storiesById', 'post', '/api/news/stories', [], []],
  ['cities', 'get', '/api/news/cities', [], ['languages']],
  ['archiveDays', 'get', '/api/news/dates', [], ['year', 'around', 'language']],
  [
    'sitemapStories',
    'get',
    '/api/news/fetchSitemapNewsHighlights',
    [],
    ['language', 'from', 'to', 'after', 'page', 'size', 'count'],
  ],
  ['search', 'post', '/api/news/search/{language}', ['language'], []],
  ['searchNews', 'post', '/api/news/searchNews/{language}', ['language'], []],
  ['countReads', 'post', '/api/news/reads/{language}', ['language'], []],
  ['subscribe', 'post', '/api/news/subscriber', [], ['language']],
  ['unsubscribe', 'delete', '/api/news/subscriber', [], ['language']],
  ['siteFacts', 'get', '/api/news/site', [], []],
  ['advertisements', 'get', '/api/advertisement/all', [], []],
  ['bulletins', 'get', '/api/bulletins', [], ['page', 'size']],
  ['bulletinCategories', 'get', '/api/bulletins/category', [], []],
  ['searchBulletins', 'post', '/api/bulletins/search', [], []],
  ['contactUs', 'post', '/api/benefit/contactus', [], []],
  ['pushSettings', 'get', '/api/push-settings', [], []],
  ['storeFcmToken', 'post', '/api/store-fcm-token', [], ['language']],
  ['removeFcmToken', 'delete', '/api/store-fcm-token', [], []],
  ['sendWelcomeNotification', 'post', '/api/send-welcome-notification', [], []],
  ['validatePhone', 'post', '/api/user/validate/phone/', [], []],
  ['login', 'post', '/api/login', [], []],
  ['register', 'post', '/api/user/register/', [], []],
  ['userLogin', 'post', '/api/user/login/', [], []],
  ['refreshLogin', 'post', '/api/login/refresh', [], []],
  ['logOut', 'post', '/api/user/logout', [], []],
  ['profile', 'get', '/api/user/profile/', [], []],
  ['updateProfile', 'put', '/api/user/profile/', [], []],
  ['profileOtp', 'post', '/api/user/profile/otp', [], []],
  ['softDelete', 'delete', '/api/user/soft-delete', [], []],
  ['userContactUs', 'post', '/api/user/contact-us/', [], []],
  ['sessions', 'get', '/api/user/sessions', [], []],
  ['endSessions', 'delete', '/api/user/sessions', [], []],
  ['savedStories', 'get', '/api/user/saved-stories', [], []],
  ['keepStories', 'put', '/api/user/saved-stories', [], []],
  ['forgetStory', 'delete', '/api/user/saved-stories', [], []],
  ['newsletter', 'put', '/api/user/newsletter', [], []],
  ['accountData', 'get', '/api/user/data', [], []],
  ...newsroomCalls,
  ['changed', 'post', '/api/newsroom/changed', [], []],
];

describe('GET /api/openapi.json', () => {
  let site: Site;
  let api: OpenApi;
  beforeAll(async () => {
    site = await sharedPublicSite();
    const answer = await request(site.url, '/api/openapi.json');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    api = JSON.parse(answer.text) as OpenApi;
  });

  const all = () =>
    Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  test('is OpenAPI 3.1 with all required fields and the URL of the site', () => {
    expect(api.openapi).toMatch(/^3\.1\.\d+$/);
    expect(api.info.title).not.toBe('');
    expect(api.info.version).toBe(manifest.version);
    expect(api.servers).toEqual([{ url: 'https://news.example' }]);
    const known = ['openapi', 'info', 'servers', 'paths', 'components', 'security', 'tags', 'webhooks', 'externalDocs'];
    expect(Object.keys(api).filter((key) => !known.includes(key))).toEqual([]);
  });

  test('is identical in every response, and a 304 for a conditional request', async () => {
    const [one, other] = [
      await request(site.url, '/api/openapi.json'),
      await request(site.url, '/api/openapi.json'),
    ] as const;
    expect(one.text === other.text).toBe(true);
    const tag = String(one.headers.etag);
    expect([tag, other.headers.etag]).toEqual([expect.stringMatching(/^"[\w-]{27}"$/), tag]);
    expect(Number(one.headers['content-length'])).toBe(Buffer.byteLength(one.text));
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const same = await request(site.url, '/api/openapi.json', { headers: { 'if-none-match': known } });
      expect([known, same.status, same.text]).toEqual([known, 304, '']);
    }
    const head = await request(site.url, '/api/openapi.json', { method: 'HEAD' });
    expect([head.status, head.headers.etag, head.text]).toEqual([200, tag, '']);
  });

  test('lists exactly the existing calls', () => {
    const listed = all().map(({ path, method, operation }) => `${operation.operationId}: ${method} ${path}`);
    expect(listed.sort()).toEqual(calls.map(([name, method, path]) => `${name}: ${method} ${path}`).sort());
  });

  test.each(calls)('%s is %s %s with %j in the path and %j in the query', (_, method, path, inPath, inQuery) => {
    const parameters = api.paths[path]?.[method]?.parameters ?? [];
    const named = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(named('path')).toEqual(inPath);
    expect(named('query')).toEqual(inQuery);
    const inHeader = parameters.filter((parameter) => parameter.in === 'header');
    expect(parameters).toHaveLength(inPath.length + inQuery.length + inHeader.length);
    for (const parameter of parameters) {
      const isNeeded = parameter.in === 'path' || parameter.name === 'x-newsroom-signature';
      expect([parameter.name, parameter.required]).toEqual([parameter.name, isNeeded]);
      expect(isObject(parameter.schema)).toBe(true);
    }
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  });

  test('request bodies are described, and calls without a body have none', () => {
    for (const { method, operation } of all()) {
      const { operationId, requestBody } = operation;
      const content = Object.keys(requestBody?.content ?? {});
      const bare = method === 'get' || withoutBody.includes(operationId);
      const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
      const file = operationId === fileCall ? types : undefined;
      expect([operationId, content]).toEqual([operationId, bare ? [] : (file ?? ['application/json'])]);
    }
  });

  test('the three calls that create an account have a user type header', () => {
    const named = all().filter(({ operation }) => operation.parameters?.some(({ name }) => name === 'userType'));
    expect(named.map(({ operation }) => operation.operationId)).toEqual(['login', 'register', 'userLogin']);
  });

  test('calls about one reader require that reader’s token or session', () => {
    const wanted = all().filter(
      ({ operation }) => JSON.stringify(operation.security) === '[{"reader":[]},{"session":[]}]',
    );
    expect(wanted.map(({ operation }) => operation.operationId)).toEqual([
      'profile',
      'updateProfile',
      'profileOtp',
      'softDelete',
      'sessions',
      'endSessions',
      'savedStories',
      'keepStories',
      'forgetStory',
      'newsletter',
      'accountData',
    ]);
  });

  test('every call describes its success and error responses', () => {
    for (const { operation } of all()) {
      const { operationId, responses, summary } = operation;
      expect(summary).not.toBe('');
      expect([operationId, Object.keys(responses).every((status) => /^[2-5]\d\d$/.test(status))]).toEqual([
        operationId,
        true,
      ]);
      expect([operationId, responses['200']?.description]).toEqual([operationId, 'Success']);
      expect([operationId, target(api, '#/components/schemas/Failure') !== undefined]).toEqual([operationId, true]);
      expect(responses['404']?.content).toEqual({
        'application/json': { schema: { $ref: '#/components/schemas/Failure' } },
      });
    }
  });

  test('every call except the signed one has a 429 response', () => {
    const unlimited = all().filter(({ operation }) => !operation.responses['429']);
    expect(unlimited.map(({ operation }) => operation.operationId)).toEqual(['changed']);
  });

  test('only newsroom calls require an editor’s token', () => {
    const guarded = all().filter(({ operation }) => operation.security?.some((way) => 'editorToken' in way));
    expect(guarded.map(({ operation }) => operation.operationId).sort()).toEqual(
      newsroomCalls.map(([name]) => name).sort(),
    );
    for (const { operation } of guarded) {
      expect(operation.security).toEqual([{ editorToken: [] }]);
      expect(operation.responses['401']?.description).toBe('Failure');
    }
    expect(api.components.securitySchemes).toMatchObject({
      editorToken: { type: 'http', scheme: 'bearer' },
      reader: { type: 'http', scheme: 'bearer' },
      session: { type: 'apiKey', in: 'cookie', name: '__Secure-next-auth.session-token' },
    });
  });

  test('every $ref resolves', () => {
    const refs = objectsIn(api).flatMap(([pointer, object]) =>
      '$ref' in object ? [[pointer, object['$ref']] as const] : [],
    );
    expect(refs.length).toBeGreaterThan(20);
    expect(refs.filter(([, ref]) => !isObject(target(api, String(ref))))).toEqual([]);
  });

  test('every schema is valid, and every component is used', () => {
    const bad = objectsIn({ paths: api.paths, schemas: api.components.schemas }).map(
      ([pointer, object]) => [pointer, faults(object)] as const,
    );
    expect(bad.filter(([, found]) => found.length > 0)).toEqual([]);
    const text = JSON.stringify(api);
    const unused = Object.keys(api.components.schemas).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    );
    expect(unused).toEqual([]);
  });

  test.each([
    ['Failure', ['message', 'errors']],
    ['ApiError', ['code', 'message']],
    ['City', ['id', 'cityName', 'displayName']],
    ['Category', ['id', 'category', 'displayName']],
    ['Suggestion', ['id', 'title', 'href', 'category']],
    ['ContactMessage', ['name', 'email', 'subject', 'message']],
    // A draft needs no section.
    ['StoryInput', undefined],
    ['StoryChange', ['id']],
    ['Warning', ['field', 'what', 'count', 'message']],
  ])('%s requires %j', (name, required) => {
    expect(api.components.schemas[name]?.['required']).toEqual(required);
  });

  test('a story is described with texts by language, and English without friendlyUrl', () => {
    const names = (schema: unknown) => Object.keys((schema as { properties: Json }).properties);
    const { texts } = api.components.schemas['StoryInput']?.['properties'] as { texts: Json };
    expect(names(texts)).toEqual(['english', 'hindi', 'gujarati']);
    const own = names(api.components.schemas['TextInput']);
    expect(own).toEqual([
      'title',
      'shortTitle',
      'sortDescription',
      'body',
      'imageDescription',
      'tags',
      'friendlyUrl',
      'status',
      'publishOn',
    ]);
    expect(names(api.components.schemas['TextWithoutAddressInput'])).toEqual(
      own.filter((name) => name !== 'friendlyUrl'),
    );
  });

  test('searches are limited to 200 characters and 50 items a page', () => {
    expect(api.components.schemas['SearchFilter']?.['properties']).toMatchObject({
      keyword: { type: 'string', maxLength: 200 },
      page: { type: 'integer', minimum: 1 },
      size: { type: 'integer', minimum: 1, maximum: 50 },
    });
  });
});
