import { act, fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SaveTool } from '@/components/article/SaveTool/SaveTool';
import { SavedLink } from '@/components/saved/SavedLink/SavedLink';
import { SavedPage } from '@/components/saved/SavedPage/SavedPage';
import { drainToasts } from '@/lib/client/screen/toasts';
import type { Edition } from '@/lib/platform/editions';
import { saved } from '@/lib/platform/i18n/texts/saved';
import { inEdition, renderIn } from '../support/render';
import { rainPicture, story } from '../support/views';

const key = 'savedStories';
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null') as { href: string }[] | null;
const record = (href: string, title: string, changes: object = {}) => ({
  href,
  lang: 'hi',
  title,
  category: { name: 'भारत', href: '/hindi/india' },
  published: '2026-11-20T04:30:00.000Z',
  readingMinutes: 5,
  ...changes,
});
const put = (...records: object[]) => localStorage.setItem(key, JSON.stringify(records));

/** Another tab changes the list. */
const elsewhere = (change: () => void) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

afterEach(() => {
  drainToasts();
  jest.restoreAllMocks();
  elsewhere(() => localStorage.clear());
});

describe('the button on a story', () => {
  test.each<[Edition, string]>([
    ['en', 'Save story'],
    ['hindi', 'खबर सहेजें'],
    ['gujarati', 'સમાચાર સાચવો'],
  ])('in %s is named %s and is not pressed', (edition, name) => {
    renderIn(edition, <SaveTool story={story()} lang="hi" />);
    expect(screen.getByRole('button', { name, pressed: false })).toBeVisible();
  });

  test('keeps the story on the device, and forgets it at a second tap', () => {
    renderIn('hindi', <SaveTool story={story()} lang="hi" />);
    fireEvent.click(screen.getByRole('button'));
    expect(stored()).toEqual([
      {
        href: '/hindi/india/rain/7',
        lang: 'hi',
        title: 'कोच्चि में बारिश',
        category: { name: 'भारत', href: '/hindi/india' },
        image: `/pictures/wide-260/${rainPicture}.jpg`,
        published: '2026-11-20T04:30:00.000Z',
        readingMinutes: 5,
      },
    ]);
    fireEvent.click(screen.getByRole('button', { pressed: true }));
    expect(screen.getByRole('button', { pressed: false })).toBeVisible();
    expect(localStorage.getItem(key)).toBeNull();
  });

  test.each<[Edition, string, string, string, string]>([
    ['en', 'Saved', 'Saved to read later.', 'Saved stories', '/saved'],
    ['hindi', 'सहेजी गई', 'खबर बाद में पढ़ने के लिए सहेजी गई।', 'सहेजी खबरें', '/hindi/saved'],
    ['gujarati', 'સાચવ્યા', 'સમાચાર પછીથી વાંચવા માટે સાચવ્યા.', 'સાચવેલા સમાચાર', '/gujarati/saved'],
  ])('in %s says that it is saved, leads to the list, and takes it back', (edition, name, text, list, href) => {
    renderIn(edition, <SaveTool story={story()} lang="hi" />);
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent(name);
    const [toast] = drainToasts();
    expect(toast).toMatchObject({ kind: 'success', text, link: { name: list, href } });
    act(() => toast?.undo?.());
    expect(screen.getByRole('button', { pressed: false })).toBeVisible();
  });

  test('puts the story before those that are there, and lets more than a hundred go', () => {
    put(...Array.from({ length: 100 }, (_, index) => record(`/india/story/${index + 1}`, 'Title')));
    renderIn('hindi', <SaveTool story={story()} lang="hi" />);
    fireEvent.click(screen.getByRole('button'));
    expect(stored()).toHaveLength(100);
    expect([stored()?.[0]?.href, stored()?.[99]?.href]).toEqual(['/hindi/india/rain/7', '/india/story/99']);
  });

  test('is pressed for a story that is saved already, and learns of other tabs', () => {
    put(record('/hindi/india/rain/7', 'बारिश'));
    renderIn('hindi', <SaveTool story={story()} lang="hi" />);
    expect(screen.getByRole('button', { pressed: true })).toBeVisible();
    elsewhere(() => put());
    expect(screen.getByRole('button', { pressed: false })).toBeVisible();
  });

  test('replaces an invalid stored list', () => {
    localStorage.setItem(key, '{broken');
    renderIn('hindi', <SaveTool story={story()} lang="hi" />);
    fireEvent.click(screen.getByRole('button', { pressed: false }));
    expect(stored()?.map(({ href }) => href)).toEqual(['/hindi/india/rain/7']);
  });

  test.each<[Edition, string]>([
    ['en', 'The story was not saved: this browser does not allow sites to store data.'],
    ['hindi', 'खबर सहेजी नहीं जा सकी: इस ब्राउजर में कुछ भी सहेजने की अनुमति नहीं है।'],
    ['gujarati', 'સમાચાર સાચવી શકાયા નથી: આ બ્રાઉઝરમાં કશું સાચવવાની મંજૂરી નથી.'],
  ])('in %s says when the device keeps nothing', (edition, text) => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    renderIn(edition, <SaveTool story={story()} lang="hi" />);
    fireEvent.click(screen.getByRole('button'));
    expect(drainToasts()).toEqual([{ kind: 'error', text }]);
    expect(screen.getByRole('button', { pressed: false })).toBeVisible();
  });
});

describe('the page of saved stories', () => {
  const page = (edition: Edition) => <SavedPage view={{ ...saved[edition], trending: [] }} />;

  test('lists them, newest first, in the language of each', () => {
    put(
      record('/hindi/india/rain/7', 'बारिश', { image: '/sample/rain.jpg' }),
      record('/india/sun/8', 'Sun', { lang: 'en' }),
    );
    const { container } = renderIn('en', page('en'));
    const titles = screen.getAllByRole('heading', { level: 2 });
    expect(titles.map((title) => [title.textContent, title.closest('[lang]')?.getAttribute('lang')])).toEqual([
      ['बारिश', 'hi'],
      ['Sun', 'en'],
    ]);
    expect(screen.getByRole('link', { name: 'Sun' })).toHaveAttribute('href', '/india/sun/8');
    expect([...container.querySelectorAll('time')].map((time) => time.textContent)).toEqual([
      '20 नवंबर 2026',
      'Nov 20, 2026',
    ]);
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/sample/rain.jpg',
    ]);
  });

  test.each<[Edition, string, string, string]>([
    ['en', 'Remove', 'Removed.', 'Undo'],
    ['hindi', 'हटाएं', 'हटा दी गई।', 'वापस लें'],
    ['gujarati', 'કાઢી નાખો', 'કાઢી નાખ્યા.', 'પાછું લો'],
  ])('in %s has %s for each, says %s and takes it back to its place', (edition, remove, removed, undo) => {
    put(record('/hindi/india/rain/7', 'बारिश'), record('/hindi/india/sun/8', 'धूप'));
    renderIn(edition, page(edition));
    const button = screen.getByRole('button', { name: `${remove}: बारिश` });
    fireEvent.click(button);
    expect(screen.getByRole('status')).toHaveTextContent(removed);
    expect(stored()?.map(({ href }) => href)).toEqual(['/hindi/india/sun/8']);
    expect(button).toHaveAccessibleName(`${undo}: बारिश`);
    fireEvent.click(button);
    expect(stored()?.map(({ href }) => href)).toEqual(['/hindi/india/rain/7', '/hindi/india/sun/8']);
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual(['बारिश', 'धूप']);
  });

  test.each<[Edition, string]>([
    ['en', 'No story is saved yet. Press “Save story” on a story’s page to find it here.'],
    ['hindi', 'अभी कोई खबर सहेजी नहीं गई है। किसी खबर के पेज पर ‘खबर सहेजें’ दबाएं, वह यहां मिलेगी।'],
    ['gujarati', 'હજી કોઈ સમાચાર સાચવ્યા નથી. સમાચારના પાના પર ‘સમાચાર સાચવો’ દબાવો, એટલે તે અહીં મળશે.'],
  ])('in %s says so when there is none, a broken list included', (edition, text) => {
    localStorage.setItem(key, '[{"href":');
    renderIn(edition, page(edition));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    // An empty list links to the offline stories, home and the archive.
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });

  test.each<[Edition, RegExp]>([
    ['en', /JavaScript/],
    ['hindi', /जावास्क्रिप्ट/],
    ['gujarati', /જાવાસ્ક્રિપ્ટ/],
  ])('in %s says without script that it needs %s, and does not say that there is none', (edition, word) => {
    const html = renderToStaticMarkup(inEdition(edition, page(edition)));
    expect(/<noscript>(.*?)<\/noscript>/s.exec(html)?.[1]).toMatch(word);
    // The style sheet hides it until the list is read.
    expect(html).toContain(`<div class="none perhaps"><p>${saved[edition].empty}`);
  });
});

test.each<[Edition, string, string]>([
  ['en', 'Saved stories', '/saved'],
  ['hindi', 'सहेजी खबरें', '/hindi/saved'],
  ['gujarati', 'સાચવેલા સમાચાર', '/gujarati/saved'],
])('in %s the link in the header is named %s and leads to %s', (edition, name, href) => {
  renderIn(edition, <SavedLink />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});
