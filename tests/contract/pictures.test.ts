import { request } from '../support/request';
import { sharedSite } from '../support/shared';
import type { Site } from '../support/site';

/** The signed route of pictures over HTTP. Unit tests cover the renditions. */

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});

describe('pictures', () => {
  const forEver = 'public, max-age=31536000, immutable';
  let ref: string;
  beforeAll(async () => {
    ref = /\/pictures\/wide-640\/(\S+)\.webp 640w/.exec((await request(site.url, '/')).text)?.[1] ?? '';
    expect(ref).toMatch(/^[\w-]+\.[0-9a-f]{8}\.[\w-]{16}\/[a-z-]+$/);
  });

  test.each([
    ...[260, 400, 640, 720, 828, 1200, 1600].flatMap((width) => [
      [`wide-${width}`, 'webp'],
      [`own-${width}`, 'webp'],
    ]),
    ...['wide-260', 'wide-640', 'own-640', 'share', '16x9', '4x3', '1x1'].map((size) => [size, 'jpg']),
  ])('are served in size %s as %s, cached forever', async (size, format) => {
    const address = `/pictures/${size}/${ref}.${format}`;
    const { status, headers } = await request(site.url, address);
    expect([status, headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
      200,
      format === 'webp' ? 'image/webp' : 'image/jpeg',
      forEver,
      'nosniff',
    ]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    const known = await request(site.url, address, { headers: { 'if-none-match': String(headers.etag) } });
    expect([known.status, known.text, known.headers['cache-control']]).toEqual([304, '', forEver]);
    const head = await request(site.url, address, { method: 'HEAD' });
    expect([head.status, head.headers['content-length']]).toEqual([200, headers['content-length']]);
  });

  test.each([
    ['/pictures/wide-641/REF.webp', 404],
    ['/pictures/wide-720/REF.jpg', 404],
    ['/pictures/share/REF.webp', 404],
    ['/pictures/wide-640/xREF.webp', 404],
    ['/pictures/wide-640/REFx.webp', 404],
    ['/pictures/wide-640/%2e%2e/REF.webp', 404],
    ['/hindi/pictures/wide-640/REF.webp', 404],
    ['/pictures/', 404],
    [`/pictures/wide-640/REF.webp?${'a'.repeat(2000)}`, 414],
  ])('%s is not rendered: %i', async (address, status) => {
    expect((await request(site.url, address.replace('REF', ref))).status).toBe(status);
  });

  test('do not allow POST', async () => {
    const { status, headers } = await request(site.url, `/pictures/wide-640/${ref}.webp`, { method: 'POST' });
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  test.each([
    '/_next/image?url=%2Fsample%2Fgir-lions.jpg&w=640&q=75',
    '/_next/image?url=https%3A%2F%2Fpictures.example%2Fa.jpg&w=640&q=75',
    '/_next/image',
    '/hindi/_next/image?url=%2Fsample%2Fgir-lions.jpg&w=640&q=75',
    '/en/_next/image?url=%2Fsample%2Fgir-lions.jpg&w=640&q=75',
    '/_next/%69mage?url=%2Fsample%2Fgir-lions.jpg&w=640&q=75',
    '/_next/./image?url=%2Fsample%2Fgir-lions.jpg&w=640&q=75',
    '/_next//image?url=%2Fsample%2Fgir-lions.jpg&w=640&q=75',
    '/_next/image/?url=%2Fsample%2Fgir-lions.jpg&w=640&q=75',
  ])('are not served by another URL: %s', async (address) => {
    const before = site.log().length;
    expect((await request(site.url, address)).status).toBe(404);
    expect(site.log().slice(before)).not.toMatch(/lions|sample/);
  });
});
