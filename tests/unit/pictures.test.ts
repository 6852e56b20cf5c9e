import { pictureSources, thumbSources } from '@/components/story/Picture/picture-sources';
import { pictureQuality, pictureWidths } from '@/lib/routes';
import nextConfig from '../../next.config.js';

const sized = (width: number) => `/_next/image?url=%2Fsample%2Frain.jpg&w=${width}&q=70`;

test('pictures ask for the widths that next.config.js lets the image route make, and for no others', () => {
  const { deviceSizes, imageSizes, qualities } = nextConfig.images ?? {};
  expect([...(imageSizes ?? []), ...(deviceSizes ?? [])]).toEqual([...pictureWidths]);
  expect([...pictureWidths]).toEqual([260, 400, 640, 828, 1200, 1600]);
  expect([qualities, pictureQuality]).toEqual([[70], 70]);
});

describe('a picture', () => {
  test('of ours comes in all widths, and in a small one for browsers without srcset', () => {
    const { src, srcSet } = pictureSources('/sample/rain.jpg');
    expect(src).toBe(sized(640));
    expect(srcSet?.split(', ')).toEqual([
      `${sized(260)} 260w`,
      `${sized(400)} 400w`,
      `${sized(640)} 640w`,
      `${sized(828)} 828w`,
      `${sized(1200)} 1200w`,
      `${sized(1600)} 1600w`,
    ]);
  });

  test.each(['https://pictures.example/rain.jpg', '/uploads/rain.jpg', '//sample/rain.jpg'])(
    '%s is used as it is',
    (url) => expect(pictureSources(url)).toEqual({ src: url }),
  );
});

describe('a thumb', () => {
  test('of ours has a second source for dense screens', () => {
    expect(thumbSources('/sample/rain-thumb.jpg', '/sample/rain.jpg')).toEqual({
      src: '/sample/rain-thumb.jpg',
      srcSet: `/sample/rain-thumb.jpg 1x, ${sized(260)} 2x`,
    });
  });

  test.each([undefined, 'https://pictures.example/rain.jpg'])('beside the picture %s stands alone', (image) =>
    expect(thumbSources('/t.jpg', image)).toEqual({ src: '/t.jpg' }),
  );
});
