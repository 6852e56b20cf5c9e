import type { City } from '@/lib/contract/news/entities';
import labels from '@/generated/texts/common';
import type { Edition } from '@/lib/platform/editions';
import { menuCities, mainMenu } from '@/lib/pages/layout/menu';
import { listSections } from '@/lib/contract/news/sections';

const surat: City = {
  id: 1,
  cityName: 'Surat',
  hindiCityName: 'सूरत',
  gujaratiCityName: 'સુરત',
  displayName: 'surat',
};

describe('the main menu', () => {
  test.each<[Edition, string[]]>([
    ['en', ['Home', 'About', 'Categories', 'City', 'Archive', 'Video', 'Contact Us']],
    ['hindi', ['होम', 'हमारे बारे में', 'श्रेणियां', 'शहर', 'पुरानी खबरें', 'वीडियो', 'संपर्क करें']],
    ['gujarati', ['હોમ', 'અમારા વિશે', 'વિભાગો', 'શહેર', 'જૂના સમાચાર', 'વીડિયો', 'સંપર્ક કરો']],
  ])('of %s reads %j', (edition, names) =>
    expect(mainMenu(edition, [], listSections(undefined)).map(({ key }) => labels[edition][key])).toEqual(names),
  );

  test('links to the pages of its edition', () => {
    expect(mainMenu('hindi', [], listSections(undefined)).map(({ href }) => href)).toEqual([
      '/hindi',
      '/hindi/about',
      undefined,
      '/hindi/cities',
      '/hindi/archive',
      '/hindi/video',
      '/hindi/contact',
    ]);
  });

  test.each<[Edition, [string, number][]]>([
    [
      'en',
      [
        ['News', 14],
        ['Editorial', 2],
        ['Economy + Business', 7],
        ['Features', 9],
      ],
    ],
    [
      'hindi',
      [
        ['समाचार', 14],
        ['संपादकीय', 2],
        ['अर्थव्यवस्था + कारोबार', 7],
        ['फीचर', 9],
      ],
    ],
    [
      'gujarati',
      [
        ['સમાચાર', 14],
        ['તંત્રીલેખ', 2],
        ['અર્થતંત્ર + વેપાર', 7],
        ['ફીચર', 9],
      ],
    ],
  ])('of %s has the groups %j with their number of categories', (edition, groups) => {
    const categories = mainMenu(edition, [], listSections(undefined)).find(({ key }) => key === 'categories');
    expect(categories?.groups?.map(({ name, links }) => [name, links.length])).toEqual(groups);
  });

  test.each<[Edition, string, string]>([
    ['en', 'Surat', '/cities/surat'],
    ['hindi', 'सूरत', '/hindi/cities/surat'],
    ['gujarati', 'સુરત', '/gujarati/cities/surat'],
  ])('of %s has %s under City', (edition, name, href) => {
    const city = mainMenu(edition, [surat], listSections(undefined)).find(({ key }) => key === 'city');
    expect(city?.links).toEqual([{ name, href }]);
  });

  test('names a city in English if it has no other name', () => {
    const city = mainMenu('hindi', [{ ...surat, hindiCityName: null }], listSections(undefined)).find(
      ({ key }) => key === 'city',
    );
    expect(city?.links?.[0]?.name).toBe('Surat');
  });

  test.each<[Edition, string[]]>([
    ['en', ['delhi', 'ahmedabad']],
    ['hindi', ['delhi', 'ahmedabad']],
    ['gujarati', ['ahmedabad', 'surat', 'delhi']],
  ])('of %s lists the cities of its own state before the metros', (edition, slugs) => {
    const city = (displayName: string) => ({ ...surat, displayName });
    const cities = { metroCities: [city('delhi'), city('ahmedabad')], otherCities: [city('jaipur'), city('surat')] };
    expect(menuCities(edition, cities).map(({ displayName }) => displayName)).toEqual(slugs);
  });
});
