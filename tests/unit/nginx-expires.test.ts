import { nginxExpiresValue } from '@/lib/page-cache/nginx-expires';

const start = Date.parse('2026-05-05T05:05:05.000Z');
const second = start / 1000;

/** The responses to nginx at these milliseconds, for one page. */
function answersAt(...times: number[]): string[] {
  const answer = {};
  return times.map((ms) => nginxExpiresValue(answer, start + ms));
}

test('nginx requests a rarely read page again', () => {
  expect(answersAt(0, 500, 999)).toEqual(Array(3).fill('@1'));
});

test('from the fiftieth request in a second, nginx caches the page until the end of that second', () => {
  const answers = answersAt(...Array.from({ length: 90 }, (_, number) => number * 10), 1000);
  expect(answers.slice(0, 49)).toEqual(Array(49).fill('@1'));
  expect(answers.slice(49, 90)).toEqual(Array(41).fill(`@${second}`));
  // Counted again in the next second.
  expect(answers[90]).toBe('@1');
});
