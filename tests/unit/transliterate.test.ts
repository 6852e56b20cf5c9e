import { transliterate } from '@/lib/newsroom/transliterate';

test.each([
  ['સિંહ', 'sinh'],
  ['ગુજરાત', 'gujarat'],
  ['ગુજરાતી', 'gujarati'],
  ['સરકાર', 'sarkar'],
  ['અમદાવાદમાં', 'amdavadma'],
  ['સુરતમાં ભારે વરસાદ', 'suratma bhare varsad'],
  ['પ્રધાનમંત્રી', 'pradhanmantri'],
  ['ચંદ્ર', 'chandra'],
  ['કૃષ્ણ', 'krushna'],
  ['જ્ઞાન', 'gnan'],
  ['સંપાદક', 'sampadak'],
  ['ઑક્ટોબર ૨૦૨૬', 'oktobar 2026'],
  ['भारत सरकार', 'bharat sarkar'],
  ['सिंह', 'sinh'],
  ['राज्य', 'rajya'],
  ['युद्ध', 'yuddh'],
  ['क्षेत्र', 'kshetra'],
  ['ज्ञान', 'gyan'],
  ['कृषि', 'krishi'],
  ['फ़िल्म', 'film'],
  ['ज़मीन', 'zamin'],
  ['सड़क', 'sadak'],
  ['मुंबई में चुनाव', 'mumbai me chunav'],
  ['प्रिय जनता', 'priya janta'],
  ['न', 'na'],
  ['निवडणूक', 'nivadnuk'],
  ['விஜய்', 'vijay'],
  ['UPI से ₹500', 'UPI se ₹500'],
  ['Rain in Kochi', 'Rain in Kochi'],
])('%s is typed %s', (text, latin) => expect(transliterate(text)).toBe(latin));

test('a word with its joiners, and letters in two parts, are the same word', () => {
  expect(transliterate('ક્\u200dષેત્ર')).toBe(transliterate('ક્ષેત્ર'));
  expect(transliterate('\u095bमीन')).toBe('zamin');
});
