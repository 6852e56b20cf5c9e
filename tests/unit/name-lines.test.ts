import { fitNameLines } from '@/components/header/Logo/fit-name-lines';

test.each([
  ['Trivarta', 1, 8],
  ['त्रिवार्ता', 1, 5],
  ['ત્રિવાર્તા', 1, 5],
  ['The Hindu', 1, 9],
  ['Daily News', 2, 5],
  ['Saurashtra Samachar News', 2, 13],
  ['Saurashtrasamacharnews', 1, 22],
  ['A  B  C of Very Long Words', 2, 13],
])('%s wraps to %i lines of at most %i letters', (name, lines, letters) =>
  expect(fitNameLines(name)).toEqual({ lines, letters }),
);
