import { screen, within } from '@testing-library/react';
import { NameList } from '@/components/article/NameList/NameList';
import { CitiesPage } from '@/components/cities/CitiesPage/CitiesPage';
import { CityPage } from '@/components/cities/CityPage/CityPage';
import type { Edition } from '@/lib/platform/editions';
import { renderIn } from '../support/render';

const link = (name: string) => ({ name, href: `/cities/${name.toLowerCase()}` });

describe('the list of cities', () => {
  test.each<[Edition, string, string, string]>([
    ['en', 'Cities', 'Metro cities', 'Other cities'],
    ['hindi', 'शहर', 'महानगर', 'अन्य शहर'],
    ['gujarati', 'શહેરો', 'મહાનગરો', 'અન્ય શહેરો'],
  ])('in %s is headed %s, with %s and %s apart', (edition, title, metro, other) => {
    renderIn(edition, <CitiesPage view={{ metro: [link('Delhi'), link('Pune')], other: [link('Surat')] }} />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const names = (region: string) =>
      within(screen.getByRole('region', { name: region }))
        .getAllByRole('link')
        .map((city) => `${city.textContent} ${city.getAttribute('href')}`);
    expect(names(metro)).toEqual(['Delhi /cities/delhi', 'Pune /cities/pune']);
    expect(names(other)).toEqual(['Surat /cities/surat']);
  });

  test('a kind without cities has no heading', () => {
    renderIn('en', <CitiesPage view={{ metro: [link('Delhi')], other: [] }} />);
    expect(screen.queryByRole('heading', { name: 'Other cities' })).not.toBeInTheDocument();
  });
});

describe('the page of a city', () => {
  const empty = { name: 'Surat', page: 1, pages: 1, pageLinks: [], stories: [], trending: [], citiesHref: '/cities' };

  test('is titled by its name and leads back to all cities', () => {
    renderIn('en', <CityPage view={empty} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Surat' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cities' })).toHaveAttribute('href', '/cities');
  });

  test.each<[Edition, string]>([
    ['en', 'There are no stories here yet.'],
    ['hindi', 'यहां अभी कोई खबर नहीं है।'],
    ['gujarati', 'અહીં હજી કોઈ સમાચાર નથી.'],
  ])('in %s says that it has no stories', (edition, text) => {
    renderIn(edition, <CityPage view={empty} />);
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('the cities of a story', () => {
  test('are links in order', () => {
    renderIn('en', <NameList title="Cities" names={[link('Bengaluru'), link('Pune')]} />);
    expect(screen.getByRole('heading', { name: 'Cities' })).toBeVisible();
    expect(screen.getAllByRole('link').map((city) => city.getAttribute('href'))).toEqual([
      '/cities/bengaluru',
      '/cities/pune',
    ]);
  });

  test('are omitted when there are none', () => {
    expect(renderIn('en', <NameList title="Cities" names={[]} />).container).toBeEmptyDOMElement();
  });
});
