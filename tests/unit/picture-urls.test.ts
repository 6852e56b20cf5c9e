import { cropPath, jpegPath, webpSrcset } from '@/lib/platform/routes/pictures';
import {
  croppedPicturePath,
  hasValidSignature,
  parseRenditionPath,
  pictureRef,
  siteIcons,
} from '@/lib/images/renditions';
import { renditionsByName } from '@/lib/images/rendition-sizes';
import { enterSite, leaveSite } from '../support/in-process';

beforeEach(() => enterSite(undefined));
afterEach(leaveSite);

const ref = 'L3NhbXBsZS9hLmpwZw.0a1b2c3d.AAAAAAAAAAAAAAAA/a';

test('a lead picture has seven widths and one JPEG', () => {
  expect(webpSrcset(ref, 'wide').split(', ')).toEqual([
    `/pictures/wide-260/${ref}.webp 260w`,
    `/pictures/wide-400/${ref}.webp 400w`,
    `/pictures/wide-640/${ref}.webp 640w`,
    `/pictures/wide-720/${ref}.webp 720w`,
    `/pictures/wide-828/${ref}.webp 828w`,
    `/pictures/wide-1200/${ref}.webp 1200w`,
    `/pictures/wide-1600/${ref}.webp 1600w`,
  ]);
  expect(jpegPath(ref, 'wide')).toBe(`/pictures/wide-640/${ref}.jpg`);
});

test('a thumbnail is one of the same files', () => {
  expect(webpSrcset(ref, 'thumb')).toBe(`/pictures/wide-260/${ref}.webp 260w, /pictures/wide-400/${ref}.webp 400w`);
  expect(jpegPath(ref, 'thumb')).toBe(`/pictures/wide-260/${ref}.jpg`);
});

test('every picture URL on a page has a supported size', () => {
  for (const shape of ['own', 'wide', 'thumb'] as const) {
    const paths = [
      ...webpSrcset(ref, shape)
        .split(', ')
        .map((source) => source.replace(/ \d+w$/, '')),
      jpegPath(ref, shape),
    ];
    for (const path of paths) expect([path, parseRenditionPath(path)?.ref]).toEqual([path, ref]);
  }
  for (const crop of ['share', '16x9', '4x3', '1x1'] as const)
    expect(parseRenditionPath(cropPath(ref, crop))).toMatchObject({ size: crop, format: 'jpg' });
  for (const [icon, path] of Object.entries(siteIcons('/sample/monsoon.jpg') ?? {}))
    expect(parseRenditionPath(path)).toMatchObject({ size: icon, format: 'png' });
});

test('there are twenty-two sizes, and crops have their declared size', () => {
  expect(renditionsByName.size).toBe(22);
  expect(renditionsByName.get('wide-720')).toEqual({ width: 720, height: 405, isExact: false, formats: ['webp'] });
  expect(renditionsByName.get('own-640')).toEqual({ width: 640, isExact: false, formats: ['webp', 'jpg'] });
  expect(renditionsByName.get('share')).toEqual({ width: 1200, height: 630, isExact: true, formats: ['jpg'] });
});

describe('the address of a picture', () => {
  const own = { imageUrl: '/sample/monsoon.jpg' };

  test('contains the file, its version and focus, and is signed', () => {
    const [, picture = '', stamp = '', rest = ''] =
      /^([\w-]+)\.([\w-]+)\.([\w-]{16}\/[\w-]+)$/.exec(pictureRef({ ...own, imageFocus: { x: 0.3, y: 1 } }) ?? '') ??
      [];
    expect(Buffer.from(picture, 'base64url').toString()).toBe('/sample/monsoon.jpg');
    expect(stamp).toMatch(/^[0-9a-f]{8}-3099$/);
    expect(rest).toMatch(/\/monsoon$/);
    const request = parseRenditionPath(`/pictures/wide-640/${picture}.${stamp}.${rest}.webp`);
    expect(request).toMatchObject({ url: '/sample/monsoon.jpg', focus: { x: 0.3, y: 0.99 } });
    expect(request && hasValidSignature(request)).toBe(true);
  });

  test('of another host has no version before the first fetch', () => {
    const ofHost = pictureRef({ imageUrl: 'https://pictures.example/a.jpg' }) ?? '';
    expect(ofHost).toMatch(/^[\w-]+\.[\w-]{16}\/a$/);
    const focused = pictureRef({ imageUrl: 'https://pictures.example/a.jpg', imageFocus: { x: 0, y: 0.5 } }) ?? '';
    for (const one of [ofHost, focused]) {
      const request = parseRenditionPath(cropPath(one, 'share'));
      expect(request && hasValidSignature(request)).toBe(true);
    }
  });

  test('without a version stays valid if it was published earlier', () => {
    // The HMAC of the picture's URL alone, with the key of the tests.
    const given = `aHR0cHM6Ly9wLmV4YW1wbGUvYS5qcGc.${signedBefore}/a`;
    const request = parseRenditionPath(`/pictures/1x1/${given}.jpg`);
    expect(request).toMatchObject({ url: 'https://p.example/a.jpg', version: '' });
    expect(request && hasValidSignature(request)).toBe(true);
  });

  test.each<[string, string | null | undefined]>([
    ['none', null],
    ['an empty one', ''],
    ['a file that is not there', '/sample/no-such-picture.jpg'],
    ['a path that leads out', '/media/../secrets.jpg'],
    ['one by http', 'http://pictures.example/a.jpg'],
    ['one without a protocol', '//pictures.example/a.jpg'],
    ['one that is too long for an address', `https://pictures.example/${'a'.repeat(1340)}.jpg`],
  ])('is not built from %s', (_, imageUrl) => expect(pictureRef({ imageUrl })).toBeUndefined());
});

test.each(['/uploads/rain.jpg', '/logo.svg', '/favicon.ico'])(
  'a path of a proxy in front of the site is unchanged: %s',
  (imageUrl) => {
    expect(pictureRef({ imageUrl })).toBe(imageUrl);
    expect(croppedPicturePath(imageUrl, 'share')).toBeUndefined();
  },
);

/** HMAC-SHA256 of "https://p.example/a.jpg", 12 bytes. */
const signedBefore = 'xTVwUHspeO6LXXPM';

describe('a picture URL that the site did not sign', () => {
  const signed = () => pictureRef({ imageUrl: '/sample/monsoon.jpg', imageFocus: { x: 0.5, y: 0.5 } }) ?? '';
  const other = Buffer.from('/sample/rain.jpg').toString('base64url');

  test.each<[string, (given: string) => string]>([
    ['another picture', (given) => given.replace(/^[^.]+/, other)],
    ['another version', (given) => given.replace(/\.[0-9a-f]{8}-/, '.00000000-')],
    ['another focus', (given) => given.replace('-5050.', '-5051.')],
    ['no version', (given) => given.replace(/\.[0-9a-f]{8}-5050/, '')],
    ['another signature', (given) => given.replace(/\.[\w-]{16}\//, '.AAAAAAAAAAAAAAAA/')],
    ['another name', (given) => given.replace('/monsoon', '/rain')],
    ['another spelling of the same bytes', (given) => given.replace('.', '=.')],
  ])('is refused: %s', (_, forge) => {
    const forged = forge(signed());
    expect(forged).not.toBe(signed());
    const request = parseRenditionPath(`/pictures/wide-640/${forged}.webp`);
    expect(request ? hasValidSignature(request) : false).toBe(false);
  });

  test.each([
    '/pictures/wide-641/REF.webp',
    '/pictures/wide-0640/REF.webp',
    '/pictures/wide/REF.webp',
    '/pictures/thumb-260/REF.webp',
    '/pictures/constructor/REF.jpg',
    '/pictures/wide-720/REF.jpg',
    '/pictures/share/REF.webp',
    '/pictures/wide-640/REF.png',
    '/pictures/wide-640/REF.avif',
    '/pictures/wide-640/REF',
    '/pictures/wide-640//REF.webp',
    '/pictures/wide-640/../REF.webp',
    '/pictures/wide-640/monsoon.jpg',
    '/pictures/REF.webp',
    '/pictures/',
  ])('has no size or type: %s', (path) => expect(parseRenditionPath(path.replace('REF', signed()))).toBeUndefined());
});
