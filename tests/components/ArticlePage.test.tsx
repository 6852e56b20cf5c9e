import { cleanup, screen, within } from '@testing-library/react';
import { ArticlePage } from '@/components/article/ArticlePage/ArticlePage';
import type { ArticleView } from '@/lib/contract/views';
import { renderIn } from '../support/render';
import { latinWords } from '../support/scripts';
import { articleView, foreignText, layout, story, storyCard } from '../support/views';

const show = (view: ArticleView) => renderIn('hindi', <ArticlePage view={view} layout={layout('hindi')} />);
const textOf = (role: string, name?: string) => screen.getByRole(role, name ? { name } : {}).textContent;

const whole = articleView({
  story: story({
    updated: { iso: '2026-11-20T06:00:00.000Z', label: '20 नवंबर 2026, 11:30', day: '20 नवंबर 2026' },
    corrections: [{ date: { iso: '2026-11-20T05:00:00.000Z', label: '20 नवंबर 2026, 10:30' }, text: 'वह कोल्लम था।' }],
  }),
  related: [storyCard({ id: 8, title: 'धूप निकली', href: '/hindi/india/sun/8' })],
  trending: [storyCard({ id: 9, title: 'चुनाव की तारीखें', href: '/hindi/elections/dates/9' })],
  translations: [
    { name: 'English', lang: 'en', href: '/india/rain/7' },
    { name: 'ગુજરાતી', lang: 'gu', href: '/gujarati/india/rain/7' },
  ],
});

describe('a story in Hindi', () => {
  test('has one headline, its standfirst, its author and its text', () => {
    show(whole);
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'कोच्चि में बारिश',
    ]);
    expect(screen.getByText('रात भर पानी बरसा।')).toBeInTheDocument();
    expect(screen.getAllByText('राष्ट्रीय डेस्क')).toHaveLength(2);
    expect(screen.getByText('सड़कें').tagName).toBe('STRONG');
  });

  test.each([
    [{ description: 'बारिश', credit: 'आशा', madeByAi: true as const }, 'बारिश · फोटो: आशा · एआई से बनी तस्वीर'],
    [{ description: 'बारिश', credit: 'आशा' }, 'बारिश · फोटो: आशा'],
    [{ description: '', credit: 'आशा' }, 'फोटो: आशा'],
    [{ description: '', madeByAi: true as const }, 'एआई से बनी तस्वीर'],
    [{ description: 'बारिश' }, 'बारिश'],
  ])('has a caption whose parts do not run into one another: %j', (picture, caption) => {
    const { container } = show({ ...whole, story: story({ picture: { ref: '/sample/monsoon.jpg', ...picture } }) });
    expect(container.querySelector('figcaption')?.textContent).toBe(caption);
  });

  test('says when it was published and updated, and how long it takes to read', () => {
    show(whole);
    expect(screen.getByText('20 नवंबर 2026, 10:00').parentElement?.textContent).toBe(
      'प्रकाशित: 20 नवंबर 2026, 10:00 भारतीय समय',
    );
    expect(screen.getByText('20 नवंबर 2026, 11:30').parentElement?.textContent).toBe(
      'अपडेट: 20 नवंबर 2026, 11:30 भारतीय समय',
    );
    expect(screen.getByText('5 मिनट में पढ़ें')).toBeInTheDocument();
  });

  test('links to its section above its headline', () => {
    show(whole);
    const [section] = screen.getAllByRole('link');
    expect([section?.textContent, section?.getAttribute('href')]).toEqual(['भारत', '/hindi/india']);
  });

  test('has its tools above and below the text', () => {
    show(whole);
    const rows = screen.getAllByRole('list', { name: 'यह खबर' });
    const namesIn = (row: HTMLElement) =>
      within(row)
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(rows.slice(0, 2).map((row) => namesIn(row)[0])).toEqual(['व्हाट्सऐप', 'व्हाट्सऐप']);
    expect(rows.slice(0, 2).map((row) => namesIn(row).slice(-2))).toEqual([
      ['En English', 'ગુ ગુજરાતી'],
      ['En English', 'ગુ ગુજરાતી'],
    ]);
  });

  test('says of its author what the newsroom says, and where to write to', () => {
    const author = {
      name: 'राष्ट्रीय डेस्क',
      href: '/hindi/author/national-desk',
      kind: 'desk',
      about: 'देश की खबरें।',
    } as const;
    const frame = layout('hindi');
    const footerLinks = [{ key: 'contactUs', href: '/hindi/contact' } as const];
    const view = articleView({ story: story({ author }) });
    renderIn('hindi', <ArticlePage view={view} layout={{ ...frame, footerLinks }} />);
    expect(screen.getByText('देश की खबरें।')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'इस खबर में कोई गलती दिखी? हमें लिखें' })).toHaveAttribute(
      'href',
      '/hindi/contact',
    );
  });

  test('has an eager picture with alt text and caption', () => {
    show(whole);
    const picture = screen.getByRole('img', { name: 'समुद्र पर बादल' });
    expect([picture.getAttribute('loading'), picture.getAttribute('width')]).toEqual(['eager', '1600']);
    expect(textOf('figure')).toBe('समुद्र पर बादल');
  });

  test('links to the cities that it concerns', () => {
    show(articleView({ story: story({ cities: [{ name: 'मुंबई', href: '/hindi/cities/mumbai' }] }) }));
    expect(screen.getByRole('link', { name: 'मुंबई' }).getAttribute('href')).toBe('/hindi/cities/mumbai');
  });

  test('shows its corrections', () => {
    show(whole);
    const [correction] = screen.getAllByRole('complementary');
    expect(correction?.textContent).toBe('भूल सुधार (20 नवंबर 2026, 10:30): वह कोल्लम था।');
  });

  test('shows both corrections with the same timestamp, on the first page and on the next', () => {
    const problems = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const date = { iso: '2026-11-20T05:00:00.000Z', label: '20 नवंबर 2026, 10:30' };
    const withCorrections = (...texts: string[]) =>
      articleView({ story: story({ corrections: texts.map((text) => ({ date, text })) }) });
    const announced = () =>
      screen.getAllByRole('complementary').map((correction) => correction.textContent?.split('): ')[1]);
    show(withCorrections('वह कोल्लम था।', 'वह सोमवार था।'));
    expect(announced()).toEqual(['वह कोल्लम था।', 'वह सोमवार था।']);
    cleanup();
    show(withCorrections('वह सोमवार था।', 'वह सोमवार था।', 'वह कोल्लम था।'));
    expect(announced()).toEqual(['वह सोमवार था।', 'वह सोमवार था।', 'वह कोल्लम था।']);
    expect(problems).not.toHaveBeenCalled();
    problems.mockRestore();
  });

  test('links to each other language, named in that language', () => {
    show(whole);
    const links = ['English', 'ગુજરાતી'].map((name) => screen.getAllByRole('link', { name })[0]);
    expect(links.map((link) => ['href', 'lang', 'hreflang'].map((name) => link?.getAttribute(name)))).toEqual([
      ['/india/rain/7', 'en', 'en'],
      ['/gujarati/india/rain/7', 'gu', 'gu'],
    ]);
  });

  test('links to other stories', () => {
    show(whole);
    expect(within(screen.getByRole('region', { name: 'आगे पढ़ें' })).getByText('धूप निकली')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'चर्चा में' })).getByText('चुनाव की तारीखें')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['बारिश', 'कोच्चि']),
    );
  });

  test('has no English label, and takes its language from the page', () => {
    const { container } = show(articleView({ ...whole, translations: [] }));
    // Except the page's URL, which is only printed on paper.
    const address = 'https://news.example/hindi/india/rain/7';
    expect(screen.getByText(address)).toHaveAttribute('lang', 'en');
    expect(latinWords((container.textContent ?? '').replace(address, ''))).toEqual([]);
    const labels = [...container.querySelectorAll('[aria-label]')].map(
      (element) => element.getAttribute('aria-label') ?? '',
    );
    expect(labels.length).toBeGreaterThan(4);
    expect(latinWords(labels.join(' '))).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toBeNull();
  });

  test('shows nothing for missing fields', () => {
    const { container } = show(articleView({ story: story({ picture: undefined, author: undefined, tags: [] }) }));
    expect(container.textContent).not.toMatch(/undefined|null|NaN|\[object/);
    expect(container.querySelectorAll('img, figure, ul:empty, ol:empty')).toHaveLength(0);
    expect(screen.queryByText(/अपडेट/)).toBeNull();
    expect(screen.queryByText('विषय')).toBeNull();
    expect(screen.getAllByRole('region').map((region) => region.textContent)).toEqual(['चर्चा में']);
  });
});

describe('a story in English alone, on the Hindi page', () => {
  const english = articleView({
    story: story({
      foreign: foreignText,
      title: 'Rain in Kochi',
      body: ['<p>It rained.</p>'],
      url: 'https://news.example/india/rain/7',
    }),
    related: [storyCard({ id: 8, title: 'धूप निकली' })],
    translations: [{ name: 'English', lang: 'en', href: '/india/rain/7' }],
  });

  test('is marked as English, while the page around it stays Hindi', () => {
    show(english);
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(screen.getByText('It rained.').closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(screen.getByText('धूप निकली').closest('[lang]')).toBeNull();
    expect(screen.getByText(/^प्रकाशित/).closest('[lang]')).toBeNull();
    expect(screen.getAllByText('शेयर करें')[0]?.closest('[lang]')).toBeNull();
  });

  test('names its cities in Hindi', () => {
    const { story: shown } = english;
    show(articleView({ ...english, story: { ...shown, cities: [{ name: 'मुंबई', href: '/hindi/cities/mumbai' }] } }));
    expect(screen.getByRole('link', { name: 'मुंबई' }).closest('[lang]')).toBeNull();
  });

  test('says so in Hindi', () => {
    show(english);
    expect(screen.getByText('यह खबर अभी सिर्फ अंग्रेजी में है।').closest('[lang]')).toBeNull();
  });

  test('is shared by its English address', () => {
    show(english);
    const [whatsApp] = screen.getAllByRole('link', { name: 'व्हाट्सऐप पर शेयर करें' });
    expect(whatsApp?.getAttribute('href')).toBe(
      'https://wa.me/?text=Rain%20in%20Kochi%20https%3A%2F%2Fnews.example%2Findia%2Frain%2F7',
    );
  });

  test('in Hindi there is no such notice', () => {
    show(whole);
    expect(screen.queryByText('यह खबर अभी सिर्फ अंग्रेजी में है।')).toBeNull();
  });
});
