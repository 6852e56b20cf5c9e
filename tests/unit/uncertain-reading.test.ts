import { isUncertainReading } from '@/lib/platform/language/names/uncertain-reading';

test.each([
  ['modi', 'मुड़े', true],
  ['modi', 'મોડી', true],
  ['modi', 'मोदी', false],
  ['modi', 'મોદી', false],
  // A translation is not a guess, and neither are longer or several words.
  ['rain', 'बारिश', false],
  ['chunav', 'चुनावी', false],
  ['modi speech', 'मुड़े', false],
  // A misspelling in the text's own script is handled elsewhere.
  ['rian', 'rain', false],
  ['मोदी', 'मुड़े', false],
])('%j interpreted as %j is uncertain: %s', (typed, shown, far) => {
  expect(isUncertainReading(typed, shown)).toBe(far);
});
