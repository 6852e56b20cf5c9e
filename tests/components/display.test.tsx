import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { DisplayPanel } from '@/components/header/DisplaySettings/DisplayPanel';
import { DisplaySettings } from '@/components/header/DisplaySettings/DisplaySettings';
import { survivingKeys } from '@/lib/client/storage/device-storage';
import type { Edition } from '@/lib/platform/editions';
import { timeAgoForms, formatTimeAgo } from '@/lib/platform/format/time';
import { renderIn } from '../support/render';

const file = path.resolve(__dirname, '../../public/display.js');
const { dataset } = document.documentElement;

/** Runs the script of the head, as a new page does. */
function openPage({ hasForms = true, scripts = '' } = {}): void {
  const tag = document.createElement('script');
  if (hasForms) tag.dataset['forms'] = timeAgoForms(document.documentElement.lang || 'en');
  tag.dataset['scripts'] = scripts;
  Object.defineProperty(document, 'currentScript', { configurable: true, value: tag });
  window.eval(fs.readFileSync(file, 'utf8'));
}
const shown = () => [dataset['theme'], dataset['textSize']];

const blockStorage = () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse);
};

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  for (const key of Object.keys(dataset)) delete dataset[key];
});

describe('the script in the head', () => {
  test('fits into two packets with its headers, because the first paint waits for it', () => {
    expect(gzipSync(fs.readFileSync(file)).length).toBeLessThanOrEqual(1750);
  });

  // Must run first, because the scripts of later tests add listeners.
  test('leaves the dates of a cached page that has no labels for relative time', () => {
    const written = `<time data-ago datetime="${new Date().toISOString()}">a date</time>`;
    document.body.innerHTML = written;
    openPage({ hasForms: false });
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(document.querySelector('time')?.textContent).toBe('a date');
    document.body.innerHTML = '';
  });

  test('puts time ago in place of the dates of the last day, as the page does later', () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000);
    const moments = [ago(3), ago(125), ago(24 * 60), ago(-60)];
    for (const lang of ['en', 'hi', 'gu']) {
      document.documentElement.lang = lang;
      document.body.innerHTML = moments
        .map((moment) => `<time data-ago datetime="${moment.toISOString()}">a date</time>`)
        .join('');
      openPage();
      document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
      const shown = [...document.querySelectorAll('time')].map((time) => time.textContent);
      expect(shown).toEqual(moments.map((moment) => formatTimeAgo(moment, new Date(), timeAgoForms(lang)) ?? 'a date'));
    }
    document.documentElement.lang = '';
    document.body.innerHTML = '';
  });

  test('loads the scripts of the page, and requests one that does not come three times more', () => {
    jest.useFakeTimers();
    openPage({ scripts: '/one.js /two.js' });
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    jest.advanceTimersByTime(1);
    const requested = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
    expect(requested()).toEqual(['/one.js', '/two.js']);
    for (const times of [2, 3, 4, 4]) {
      document.head.querySelector('script:last-of-type')?.dispatchEvent(new Event('error'));
      jest.advanceTimersByTime(3000);
      expect(requested().filter((src) => src === '/two.js')).toHaveLength(times);
    }
    expect(requested().filter((src) => src === '/one.js')).toHaveLength(1);
    document.head.replaceChildren();
    jest.useRealTimers();
  });

  test.each([
    ['nothing', {}, [undefined, undefined]],
    ['the dark theme', { theme: 'dark' }, ['dark', undefined]],
    ['the light theme and large text', { theme: 'light', textSize: 'large' }, ['light', 'large']],
    ['the largest text', { textSize: 'larger' }, [undefined, 'larger']],
    ['values that nobody could choose', { theme: 'constructor', textSize: '900%' }, [undefined, undefined]],
  ])('with %s stored puts just that on the page', (_, stored, expected) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    openPage();
    expect(shown()).toEqual(expected);
    expect(dataset['scripted']).toBe('');
  });

  test.each([
    ['navigate', true],
    ['reload', false],
    ['back_forward', false],
    [undefined, false],
  ])('after %s says whether the page is new to the reader', (type, isFresh) => {
    const entries = type === undefined ? [] : [{ type }];
    Object.assign(performance, { getEntriesByType: () => entries });
    openPage();
    expect(document.documentElement.hasAttribute('data-fresh')).toBe(isFresh);
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  test('leaves the page as it is where storage is blocked, and says that script runs', () => {
    blockStorage();
    openPage();
    expect([...shown(), dataset['scripted']]).toEqual([undefined, undefined, '']);
  });

  test.each<[string, object | undefined, string | undefined, boolean]>([
    ['no word of the connection', undefined, undefined, false],
    ['a quick connection', { saveData: false, effectiveType: '4g' }, undefined, false],
    ['data that is to be saved', { saveData: true, effectiveType: '4g' }, undefined, true],
    ['2G', { effectiveType: '2g' }, undefined, true],
    ['a slow 2G', { effectiveType: 'slow-2g' }, undefined, true],
    ['2G, where lite pages were declined', { effectiveType: '2g' }, 'full', false],
  ])('with %s offers lite pages or not', (_, connection, pages, isOffered) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    if (pages) localStorage.setItem('pages', pages);
    openPage();
    expect(document.documentElement.hasAttribute('data-slow')).toBe(isOffered);
    Reflect.deleteProperty(navigator, 'connection');
  });

  test('stores the answer to that offer', () => {
    document.documentElement.toggleAttribute('data-slow', true);
    document.body.innerHTML = '<button data-choose="full">No</button>';
    openPage();
    fireEvent.click(screen.getByRole('button'));
    expect([localStorage.getItem('pages'), dataset['slow']]).toEqual(['full', undefined]);
    document.body.innerHTML = '';
  });

  test('leaves lite pages after a link with #full', () => {
    localStorage.setItem('pages', 'lite');
    window.history.replaceState(null, '', '/politics?page=2#full');
    openPage();
    expect([localStorage.getItem('pages'), window.location.href.replace(/^.*(?=\/politics)/, '')]).toEqual([
      'full',
      '/politics?page=2',
    ]);
    window.history.replaceState(null, '', '/');
  });

  test.each<[string, () => void, boolean]>([
    ['nothing', () => undefined, false],
    ['the word that somebody is logged in', () => localStorage.setItem('isLoggedIn', 'true'), true],
    ['another word', () => localStorage.setItem('isLoggedIn', 'yes'), false],
    ['the cookie of a login without script', () => (document.cookie = 'x-access-token=1'), true],
  ])('with %s kept says whether somebody is logged in', (_, keep, loggedIn) => {
    keep();
    openPage();
    expect(document.documentElement.hasAttribute('data-logged-in')).toBe(loggedIn);
    document.cookie = 'x-access-token=; Max-Age=0';
  });

  test('follows a choice that was made in another tab', () => {
    openPage();
    localStorage.setItem('theme', 'dark');
    fireEvent(window, new StorageEvent('storage', { key: 'theme' }));
    expect(shown()).toEqual(['dark', undefined]);
  });

  test('follows a choice that was made while the page lay in the history', () => {
    openPage();
    localStorage.setItem('textSize', 'large');
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(shown()).toEqual([undefined, 'large']);
  });
});

describe('the panel', () => {
  test.each<[Edition, string, string[], string, string[]]>([
    ['en', 'Theme', ['System', 'Light', 'Dark'], 'Text size', ['Normal', 'Large', 'Larger']],
    ['hindi', 'रंग', ['सिस्टम', 'हल्का', 'गहरा'], 'अक्षरों का आकार', ['सामान्य', 'बड़ा', 'और बड़ा']],
    ['gujarati', 'રંગ', ['સિસ્ટમ', 'આછો', 'ઘેરો'], 'અક્ષરનું કદ', ['સામાન્ય', 'મોટું', 'વધુ મોટું']],
  ])('in %s offers %s %j and %s %j', (edition, theme, themes, size, sizes) => {
    renderIn(edition, <DisplayPanel name="Look" />);
    for (const [legend, names] of [
      [theme, themes],
      [size, sizes],
    ] as const) {
      const group = within(screen.getByRole('group', { name: legend }));
      expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(names);
    }
  });

  test.each([
    ['Dark', { theme: 'dark' }, ['dark', undefined]],
    ['Light', { theme: 'light' }, ['light', undefined]],
    ['Large', { textSize: 'large' }, [undefined, 'large']],
    ['Larger', { textSize: 'larger' }, [undefined, 'larger']],
  ])('%s shows at once, is stored as %j, and stands on the next page', (name, stored, expected) => {
    renderIn('en', <DisplayPanel name="Look" />);
    fireEvent.click(screen.getByRole('radio', { name }));
    expect(shown()).toEqual(expected);
    expect({ ...localStorage }).toEqual(stored);
    for (const key of ['theme', 'textSize']) delete dataset[key];
    openPage();
    expect(shown()).toEqual(expected);
  });

  test('opens with what is chosen', () => {
    Object.assign(dataset, { theme: 'light', textSize: 'larger' });
    renderIn('en', <DisplayPanel name="Look" />);
    expect(screen.getAllByRole('radio', { checked: true }).map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'light',
      'larger',
    ]);
  });

  test('choosing system and normal clears the stored values', () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('textSize', 'large');
    openPage();
    renderIn('en', <DisplayPanel name="Look" />);
    fireEvent.click(screen.getByRole('radio', { name: 'System' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Normal' }));
    expect([{ ...localStorage }, shown()]).toEqual([{}, [undefined, undefined]]);
  });

  test('works for this page where storage is blocked', () => {
    blockStorage();
    renderIn('en', <DisplayPanel name="Look" />);
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(shown()).toEqual(['dark', undefined]);
  });
});

describe('the button', () => {
  test.each<[Edition, string]>([
    ['en', 'Theme and text size'],
    ['hindi', 'रंग और अक्षरों का आकार'],
    ['gujarati', 'રંગ અને અક્ષરનું કદ'],
  ])('in %s is named %s', (edition, name) => {
    renderIn(edition, <DisplaySettings />);
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
  });

  const opened = async () => {
    renderIn(
      'en',
      <>
        <DisplaySettings />
        <input aria-label="Elsewhere" />
      </>,
    );
    fireEvent.click(screen.getByRole('button'));
    return screen.findByRole('radio', { name: 'Dark' });
  };

  test('opens the panel, and Escape closes it and gives the focus back', async () => {
    const dark = await opened();
    dark.focus();
    fireEvent.keyDown(dark, { key: 'Escape' });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByRole('button', { expanded: false }));
  });

  test('closes the panel at a click elsewhere', async () => {
    await opened();
    fireEvent.click(screen.getByLabelText('Elsewhere'));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('closes the panel when the focus goes on', async () => {
    await opened();
    act(() => screen.getByLabelText('Elsewhere').focus());
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

test('a log-out preserves the device’s settings, and no e-mail address', () => {
  expect(survivingKeys).toEqual([
    'pushPermission',
    'theme',
    'pages',
    'textSize',
    'savedStories',
    'city',
    'offlineReading',
  ]);
});
