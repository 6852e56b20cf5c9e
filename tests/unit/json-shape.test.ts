import { jsonLimits, findJsonShapeError } from '@/lib/requests/json-shape';

/** JSON bodies that are refused by their shape before they are parsed. */

const faultOf = (text: string) => findJsonShapeError(Buffer.from(text));

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const list = (entries: number, entry = '1') => `[${Array.from({ length: entries }, () => entry).join(',')}]`;
const object = (keys: number) => `{${Array.from({ length: keys }, (_, at) => `"k${at}":1`).join(',')}}`;

const { depth, keysOfObject, entriesOfList, values } = jsonLimits;

test.each([
  ['an empty object', '{}'],
  ['as many levels as there may be', nested(depth, '[', ']')],
  ['as many keys as there may be', object(keysOfObject)],
  ['as many entries as there may be', list(entriesOfList)],
  ['many lists side by side', list(1500, '[[1]]')],
  ['a string of brackets and commas', JSON.stringify({ body: '[{,'.repeat(200_000) })],
  ['a string of quotes and backslashes', JSON.stringify({ body: '"\\[{,'.repeat(200_000) })],
  ['a string that is not closed', '{"body":"[[['],
  ['a backslash at the end', '{"body":"\\'],
  ['brackets that nothing opened', ']]]]}}}}'],
])('%s is accepted', (_, text) => {
  expect(faultOf(text)).toBeUndefined();
});

test.each([
  ['one level too many', nested(depth + 1, '[', ']'), 'The body is nested deeper than 32 levels'],
  ['30,000 lists', nested(30_000, '[', ']'), 'The body is nested deeper than 32 levels'],
  ['30,000 objects', '{"a":'.repeat(30_000), 'The body is nested deeper than 32 levels'],
  ['one key too many', object(keysOfObject + 1), 'An object in the body has more than 1000 keys'],
  ['the same key again and again', `{${'"a":1,'.repeat(1000)}"a":1}`, 'An object in the body has more than 1000 keys'],
  ['one entry too many', list(entriesOfList + 1), 'A list in the body has more than 2000 entries'],
  ['an object within that is too wide', `{"a":[${object(5000)}]}`, 'An object in the body has more than 1000 keys'],
  ['too many values in all', list(1000, list(150)), `The body has more than ${values} values`],
  ['too many empty lists', list(1999, `[${'[],'.repeat(60)}[]]`), `The body has more than ${values} values`],
])('%s is refused', (_, text, fault) => {
  expect(faultOf(text)).toBe(fault);
});
