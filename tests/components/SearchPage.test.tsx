import { screen, within } from '@testing-library/react';
import { SearchPage } from '@/components/search/SearchPage/SearchPage';
import type { SearchView } from '@/lib/contract/views';
import { layout } from '../support/views';
import { renderIn } from '../support/render';

const filters = {
  category: '',
  city: '',
  from: '',
  to: '',
  sort: '',
  categories: [{ value: 'elections', name: 'चुनाव' }],
  cities: [{ value: 'surat', name: 'सूरत' }],
};
const story = {
  id: 7,
  href: '/hindi/elections/polling-day/7',
  title: 'चुनाव का दिन',
  category: { name: 'चुनाव', href: '/hindi/elections' },
  date: { iso: '2026-11-20T04:30:00.000Z', label: '20 नवंबर 2026' },
  readingMinutes: 2,
  marked: {
    title: [
      { text: 'चुनाव', hit: true },
      { text: ' का <b>दिन</b>', hit: false },
    ],
    text: [{ text: 'मतदान', hit: false }],
  },
};
const view: SearchView = {
  keyword: 'chunav',
  total: '1,000',
  found: true,
  more: true,
  stories: [story],
  filters,
  periods: [
    { days: 1, href: '/hindi/searchpage?keyword=chunav&from=2026-11-24', isChosen: false },
    { days: 7, href: '/hindi/searchpage?keyword=chunav', isChosen: true },
  ],
  shownFor: { words: 'चुनाव', exactHref: '/hindi/searchpage?keyword=%22chunav%22' },
  trending: [],
  page: 2,
  pages: 3,
  pageLinks: [1, 2, 3].map((page) => ({ page, href: `/hindi/searchpage?keyword=chunav&page=${page}` })),
  newerHref: '/hindi/searchpage?keyword=chunav&page=1',
  olderHref: '/hindi/searchpage?keyword=chunav&page=3',
};
const show = (changes: Partial<SearchView> = {}) =>
  renderIn('hindi', <SearchPage view={{ ...view, ...changes }} layout={layout('hindi')} />);

test('the page names the words that it searched for, with a link to the exact words', () => {
  show();
  expect(screen.getByText(/‘चुनाव’ के नतीजे दिखाए गए हैं।/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'सिर्फ ‘chunav’ खोजें' })).toHaveAttribute(
    'href',
    '/hindi/searchpage?keyword=%22chunav%22',
  );
  expect(screen.getByRole('status')).toHaveTextContent('मिली खबरें: 1,000+');
});

test('an exact search has no link to itself', () => {
  show({ keyword: '"chunav"', shownFor: { words: 'चुनाव' } });
  expect(screen.getByText(/‘चुनाव’ के नतीजे दिखाए गए हैं।/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^सिर्फ/ })).toBeNull();
});

test('filters without words find and count stories', () => {
  show({
    keyword: '',
    total: '4',
    more: false,
    clearHref: '/hindi/searchpage',
    filters: { ...filters, category: 'elections' },
  });
  expect(screen.getByRole('status')).toHaveTextContent('मिली खबरें: 4');
  expect(screen.getByRole('searchbox')).not.toBeRequired();
});

test('found words are marked, and nothing in a title is HTML', () => {
  show();
  const title = screen.getByRole('heading', { level: 2, name: /दिन/ });
  expect(title).toHaveTextContent('चुनाव का <b>दिन</b>');
  expect(title.querySelector('mark')).toHaveTextContent(/^चुनाव$/);
});

test('the last day is one tap away, and the chosen week another', () => {
  show();
  const periods = within(screen.getByRole('list', { name: 'अवधि', hidden: true }));
  const links = periods.getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['आज', null],
    ['पिछले 7 दिन', 'true'],
  ]);
});

test('trending stories are beside the results', () => {
  show();
  const beside = within(screen.getByRole('complementary'));
  expect(beside.getByRole('region', { name: 'चर्चा में' })).toBeInTheDocument();
});

test('pages are links that say what they are', () => {
  show();
  const pages = within(screen.getByRole('navigation'));
  expect(pages.getByRole('link', { name: 'पिछला पेज' })).toHaveAttribute('href', view.newerHref);
  expect(pages.getByRole('link', { name: 'अगला पेज' })).toHaveAttribute('href', view.olderHref);
});

test('the filters are fields of the form, with what was chosen', () => {
  show({ filters: { ...filters, category: 'elections', from: '2026-11-01', sort: 'newest' }, clearHref: '/hindi/x' });
  const form = screen.getByRole<HTMLFormElement>('search');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    keyword: 'chunav',
    category: 'elections',
    city: '',
    from: '2026-11-01',
    to: '',
    sort: 'newest',
  });
  expect(screen.getByRole('link', { name: 'फिल्टर हटाएं' })).toHaveAttribute('href', '/hindi/x');
});

test.each([
  ['en', 'The search index is being rebuilt'],
  ['hindi', 'खोज की सूची अभी तैयार हो रही है'],
  ['gujarati', 'શોધ માટેની યાદી હાલ તૈયાર થઈ રહી છે'],
] as const)('an incomplete index is reported in %s', (edition, text) => {
  for (const found of [true, false]) {
    const { unmount } = renderIn(
      edition,
      <SearchPage view={{ ...view, found, problem: 'indexing' }} layout={layout(edition)} />,
    );
    expect(screen.getByText(new RegExp(`^${text}`))).toBeInTheDocument();
    unmount();
  }
});

test('an empty result shows a message with links to continue', () => {
  const { shownFor, newerHref, olderHref, ...rest } = view;
  expect([shownFor, newerHref, olderHref]).not.toContain(undefined);
  renderIn(
    'hindi',
    <SearchPage
      view={{
        ...rest,
        found: false,
        more: false,
        total: '0',
        stories: [],
        page: 1,
        pages: 1,
        trending: [story],
        didYouMean: { name: 'चुनाव', href: '/hindi/searchpage?keyword=x' },
      }}
      layout={layout('hindi')}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^‘[^’]+’ के लिए कुछ नहीं मिला।$/);
  expect(screen.getByText('क्या आप यह खोज रहे थे:').querySelector('a')).toHaveAttribute(
    'href',
    '/hindi/searchpage?keyword=x',
  );
  expect(screen.getByText('हिंदी शब्द अंग्रेजी अक्षरों में भी लिख सकते हैं।')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'चर्चा में' })).toBeInTheDocument();
});

test('a section or city that the words name stands above what was found, with its kind', () => {
  const places = [
    { kind: 'section', name: 'चुनाव', href: '/hindi/elections' },
    { kind: 'city', name: 'सूरत', href: '/hindi/cities/surat' },
  ] as const;
  show({ places: [...places] });
  const links = places.map(({ href }) => document.querySelector(`main a[href="${href}"], li > a[href="${href}"]`));
  expect(links.map((link) => link?.textContent)).toEqual(['श्रेणी चुनाव', 'शहर सूरत']);
});
