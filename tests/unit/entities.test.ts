import type * as z from 'zod';
import * as entities from '@/lib/contract/entities';
import { operations } from '@/lib/contract/operations';

/** Fields that publishers' APIs are known to answer with. The contract has more of its own. */
const entitiesAndFields: [string, z.ZodObject, string][] = [
  [
    'a news item',
    entities.newsItem,
    'id, title, hindiTitle, gujaratiTitle, sortDescription, hindiSortDescription, gujaratiSortDescription, displayName, friendlyUrl, imageUrl, thumbUrl, imageDescription, category, hindiCategoryName, gujaratiCategoryName, dateCreated, publishOn, lastUpdated, readingTimeInMinutes, readingTimeInMinutesHindi, readingTimeInMinutesGujarati',
  ],
  ['a category', entities.category, 'category, hindiName, gujaratiName, displayName'],
  ['a category of bulletins', entities.bulletinCategory, 'name, displayName'],
  ['a bulletin', entities.bulletin, 'title, sortDescription, youtubeVideoUrl, categoryDisplayName'],
  ['a city', entities.city, 'cityName, displayName'],
  ['the cities', operations.cities.data, 'metroCities, otherCities'],
  ['an advertisement', entities.advertisement, 'adsPosition, url, imageDescription'],
  ['a newsletter subscription', operations.subscribe.body, 'email'],
];

test.each(entitiesAndFields)('%s has every field that a publisher sends', (_, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(', ')));
});

test('an advertisement stands at the Top or at the Bottom', () => {
  expect(entities.advertisement.shape.adsPosition.options).toEqual(['Top', 'Bottom']);
});

/** Letters, digits, dot, underscore or hyphen, @, a domain, a dot and two or more letters. */
describe('the address of a subscriber', () => {
  const refusal = (email: string) => operations.subscribe.body.safeParse({ email }).error?.issues[0]?.message;

  test.each(['asha@mail.in', 'asha.patel_7-b@mail.example.org', 'A@B.CO', '7@8.museum'])('%s is one', (email) =>
    expect(refusal(email)).toBeUndefined(),
  );

  test.each([
    '',
    'asha',
    'asha@',
    '@mail.in',
    'asha@mail',
    'asha@mail.i',
    'asha@mail.1n',
    'asha@@mail.in',
    'asha+news@mail.in',
    'asha patel@mail.in',
    'asha@mail.in ',
    'आशा@mail.in',
  ])('%j is an Invalid email', (email) => expect(refusal(email)).toBe('Invalid email'));
});
