import { isFarReading } from '@/lib/platform/language/names/far-reading';

test.each([
  ['modi', 'मुड़े', true],
  ['modi', 'મોડી', true],
  ['modi', 'मोदी', false],
  ['modi', 'મોદી', false],
  // What it means, and longer or more words, are no guess.
  ['rain', 'बारिश', false],
  ['chunav', 'चुनावी', false],
  ['modi speech', 'मुड़े', false],
  // A spelling of its own script is asked about elsewhere.
  ['rian', 'rain', false],
  ['मोदी', 'मुड़े', false],
])('%j read as %j is far: %s', (typed, shown, far) => {
  expect(isFarReading(typed, shown)).toBe(far);
});
