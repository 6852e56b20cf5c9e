import type * as z from 'zod';
import * as entities from '@/lib/contract/news/entities';
import { operations } from '@/lib/contract/news/operations';

/** Fields that publishers' APIs send. The contract has additional ones. */
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

test.each(entitiesAndFields)('%s has every field that a publisher’s API sends', (_, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(', ')));
});

test('the position of an advertisement is Top or Bottom', () => {
  expect(entities.advertisement.shape.adsPosition.options).toEqual(['Top', 'Bottom']);
});

describe('the e-mail address of a subscriber', () => {
  const parse = (email: string) => operations.subscribe.body.safeParse({ email });
  const refusal = (email: string) => parse(email).error?.issues[0]?.message;

  test.each([
    'asha@mail.in',
    'asha.patel_7-b@mail.example.org',
    'A@B.CO',
    '7@8.museum',
    'asha+news@mail.in',
    "o'brien@mail.in",
    '!#$%&*/=?^_`{|}~@mail.in',
    'asha@उदाहरण.भारत',
    'asha@xn--p1b6ci4b4b3a.xn--h2brj9c',
    'asha@मेल.example.in',
    'आशा@उदाहरण.भारत',
    'आशा.पटेल+७@mail.in',
    'આશા@ઉદાહરણ.ભારત',
    'श्री\u200dमती@mail.in',
    'jose.münch@bücher.example',
    `asha@${'a'.repeat(63)}.in`,
  ])('%s is valid', (email) => expect(parse(email)).toMatchObject({ success: true, data: { email } }));

  test.each([
    ['a space at its end', 'asha@mail.in ', 'asha@mail.in'],
    ['marks of direction around it', '\u202aasha@mail.in\u202c', 'asha@mail.in'],
    ['zero-width spaces in it', '\u200basha\u200b@mail\u2060.in\ufeff', 'asha@mail.in'],
    ['a no-break space before it', '\u00a0asha@mail.in', 'asha@mail.in'],
    ['a joiner at its end', 'asha@mail.in\u200d', 'asha@mail.in'],
    ['letters in parts', 'jose\u0301@mail.in', 'jos\u00e9@mail.in'],
    ['300 marks', `${'\u200e'.repeat(300)}asha@mail.in`, 'asha@mail.in'],
  ])('is cleaned of %s', (_, email, cleaned) =>
    expect(parse(email)).toMatchObject({ success: true, data: { email: cleaned } }),
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
    'asha patel@mail.in',
    'asha@mail .in',
    'a..b@mail.in',
    '.a@mail.in',
    'a.@mail.in',
    'a@gmail',
    'a@1.2.3.4',
    'a@[1.2.3.4]',
    'a@१.२.३.४',
    '<b>@mail.in',
    'Asha <asha@mail.in>',
    '"asha"@mail.in',
    'a,b@mail.in',
    'a;b@mail.in',
    'a@-x.in',
    'a@x-.in',
    'a@x.in.',
    'a@x..in',
    'a@.in',
    'a@x.xn--',
    'a@x_y.in',
    'a@भारत',
    'mailto:asha@mail.in',
    `asha@${'a'.repeat(64)}.in`,
    '\u200e',
  ])('%j is an Invalid email', (email) => expect(refusal(email)).toBe('Invalid email'));
});
