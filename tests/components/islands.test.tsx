import fs from 'node:fs';
import path from 'node:path';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateIslands } from '@/components/islands/hydrate-islands';
import { island } from '@/components/islands/island';
import { islands } from '@/components/islands/registry';
import displayPanel from '@/generated/texts/display-panel';
import suggestions from '@/generated/texts/suggestions';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type Edition, toEdition } from '@/lib/platform/editions';
import { getFixedT } from '@/lib/platform/i18n/texts/translate';
import type { Namespace } from '@/lib/platform/i18n/translations';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { allEditions } from '../support/editions';
import { blindObserver } from '../support/browser-parts';
import { labelsOf } from '../support/labels';
import { inEdition } from '../support/render';

const root = path.resolve(__dirname, '../..');
const filesIn = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => [name, fs.readFileSync(path.join(root, folder, name), 'utf8')] as const);

describe('the registry', () => {
  test('has every island under the name that pages call it by', () => {
    const named = filesIn('components').flatMap(([, text]) =>
      [...text.matchAll(/ = island\(\s*'(\w+)'/g)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(Object.keys(islands).sort()).toEqual(named.sort());
  });

  test.each(Object.entries(islands))('has %s itself under its name', async (name, entry) => {
    const { Component } = 'Component' in entry ? entry : await entry();
    expect(Component.name).toBe(name);
  });
});

test('no page starts Next’s runtime', () => {
  const pages = filesIn('pages').filter(([name]) => !/^(api\/|_app|_document)/.test(name));
  expect(pages.length).toBeGreaterThan(20);
  const others = pages.filter(([, text]) => !text.includes('export const config = { unstable_runtimeJS: false };'));
  expect(others.map(([name]) => name)).toEqual([]);
});

function Inner({ word }: { word: string }) {
  const [taps, setTaps] = useState(0);
  return (
    <button type="button" onClick={() => setTaps(taps + 1)}>
      {`${useEdition()} ${word} ${taps}`}
    </button>
  );
}
const Late = island('Late', Inner, 'seen');
const Early = island('Early', Inner);
const Around = island('Around', ({ word }: { word: string }) => <Early word={word} />);
const registry = { Late: async () => Late, Early, Around };

describe('an island', () => {
  const idle: (() => void)[] = [];
  let observer: ReturnType<typeof blindObserver>;
  /** Runs idle callbacks until there are none. */
  const rest = async () => {
    for (let rounds = 0; rounds < 9; rounds++) await act(async () => idle.splice(0).forEach((then) => then()));
  };
  const open = async (page: React.ReactElement) => {
    document.documentElement.lang = 'gu';
    document.body.innerHTML = renderToString(inEdition('gujarati', page));
    await act(async () => hydrateIslands(registry));
  };
  const boxes = () => [...document.querySelectorAll('[data-island]')];
  const live = () => boxes().map((box) => box.hasAttribute('data-live'));

  beforeEach(() => {
    observer = blindObserver();
    idle.length = 0;
    Object.assign(window, { requestIdleCallback: (then: () => void) => idle.push(then) });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    document.documentElement.removeAttribute('data-hydrated');
    document.documentElement.lang = '';
    document.body.innerHTML = '';
  });

  test('stands whole in the HTML, and with its props', async () => {
    await open(<Late word={'<b>"</b>'} />);
    expect(boxes()[0]?.textContent).toBe('gujarati <b>"</b> 0');
    expect(JSON.parse(boxes()[0]?.getAttribute('data-props') ?? '')).toEqual({ word: '<b>"</b>' });
  });

  test('within another one is a part of it', async () => {
    await open(<Around word="a" />);
    expect(boxes()).toHaveLength(1);
    await rest();
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent('gujarati a 1');
  });

  test('is taken over in idle time, one after another, and then the document says so', async () => {
    await open(
      <>
        <Early word="a" />
        <Early word="b" />
        <Late word="c" />
      </>,
    );
    expect(live()).toEqual([true, false, false]);
    await rest();
    expect(live()).toEqual([true, true, false]);
    expect(document.documentElement).toHaveAttribute('data-hydrated');
    await act(async () => observer.see());
    await rest();
    expect(live()).toEqual([true, true, true]);
  });

  test('answers a tap that was held for it before its script was there, at once', async () => {
    document.body.innerHTML = renderToString(inEdition('gujarati', <Late word="a" />));
    document.documentElement.lang = 'gu';
    screen.getByRole('button').setAttribute('aria-busy', 'true');
    await act(async () => hydrateIslands(registry));
    expect(screen.getByRole('button')).toHaveTextContent('gujarati a 1');
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
  });

  test('whose script is lost is requested again, while the others go on, and answers the tap that was held', async () => {
    jest.useFakeTimers();
    const log = jest.spyOn(console, 'error').mockImplementation();
    const late = jest.fn(async () => Late);
    late.mockRejectedValueOnce(new Error('ChunkLoadError')).mockRejectedValueOnce(new Error('ChunkLoadError'));
    document.documentElement.lang = 'gu';
    document.body.innerHTML = renderToString(
      inEdition(
        'gujarati',
        <>
          <Late word="a" />
          <Early word="b" />
        </>,
      ),
    );
    screen.getAllByRole('button')[0]?.setAttribute('aria-busy', 'true');
    await act(async () => hydrateIslands({ ...registry, Late: late }));
    await rest();
    expect(live()).toEqual([false, true]);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(live()).toEqual([true, true]);
    expect(screen.getAllByRole('button')[0]).toHaveTextContent('gujarati a 1');
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'ChunkLoadError' }));
    log.mockRestore();
    jest.useRealTimers();
  });

  test('whose script never loads does not stay aria-busy', async () => {
    jest.useFakeTimers();
    const log = jest.spyOn(console, 'error').mockImplementation();
    document.body.innerHTML = renderToString(inEdition('gujarati', <Late word="a" />));
    screen.getByRole('button').setAttribute('aria-busy', 'true');
    await act(async () => hydrateIslands({ Late: () => Promise.reject(new Error('ChunkLoadError')) }));
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy');
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
    log.mockRestore();
    jest.useRealTimers();
  });

  test('is taken over at once in a browser that cannot tell what is seen', async () => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
    await open(<Late word="a" />);
    await rest();
    expect(live()).toEqual([true]);
  });

  test('is taken over when the focus or a finger comes to it', async () => {
    await open(
      <>
        <Late word="a" />
        <Late word="b" />
      </>,
    );
    const [first, second] = screen.getAllByRole('button');
    await act(async () => first?.focus());
    await act(async () => void fireEvent.pointerDown(second ?? document.body));
    expect(live()).toEqual([true, true]);
  });
});

/** Paths of the texts in a file, with dots. Lists are not read by key. */
const keysIn = (texts: object, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'string'
      ? [`${before}${key}`]
      : typeof text === 'object' && text !== null && !Array.isArray(text)
        ? keysIn(text, `${before}${key}.`)
        : [],
  );

/** The text files of an edition by namespace, without text pages. */
const filesOfTexts = (edition: string): Map<string, object> => {
  const folder = path.join(root, 'locales', edition);
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'settings.json');
  const read = (name: string) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as object;
  return new Map(names.map((name) => [name.replace('.json', ''), read(name)]));
};

describe('labels for islands', () => {
  test.each(allEditions)('are in $name what next-i18next makes of them', async ({ prefix, lang }) => {
    const edition = prefix.slice(1) || 'en';
    const labels = labelsOf(edition);
    const whole = i18next.createInstance();
    const options = { lng: lang, resources: { [lang]: labels }, interpolation: { escapeValue: false } };
    await whole.init({ ...options, defaultNS: 'common', ns: Object.keys(labels), initAsync: false });
    document.documentElement.lang = lang;
    document.body.innerHTML = `<script id="labels" type="application/json">${JSON.stringify(labels)}</script>`;
    jest.resetModules();
    const fresh = await import('@/lib/client/hooks/use-translation');
    const { renderHook } = await import('@testing-library/react/pure');
    const values = { n: 2, count: 2, name: 'A', place: 'B & <C>', title: 'D', time: '0:42', max: 7, example: 'x@y.in' };
    let compared = 0;
    for (const [namespace, texts] of Object.entries(labels)) {
      const { result } = renderHook(() => fresh.useTranslation(namespace as Namespace));
      const t = result.current.t as (key: string, given: object) => string;
      for (const key of Object.keys(texts)) {
        const base = key.replace(/_(one|other)$/, '');
        const given = base === key ? { ...values, count: undefined } : values;
        const { count, ...rest } = given;
        const all = count === undefined ? rest : { ...rest, count };
        expect([key, t(base, all)]).toEqual([key, whole.t(base as never, { ns: namespace, ...all } as never)]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(100);
    document.body.innerHTML = '';
    document.documentElement.lang = '';
  });

  test.each(allEditions)('and texts of components in $name', async ({ prefix, lang }) => {
    const edition = prefix.slice(1) || 'en';
    const files = filesOfTexts(edition);
    expect(files.size).toBeGreaterThan(30);
    const whole = i18next.createInstance();
    const resources = { [lang]: Object.fromEntries(files) };
    const options = { lng: lang, resources, interpolation: { escapeValue: false } };
    await whole.init({ ...options, ns: [...files.keys()], initAsync: false });
    const values = { n: '3', words: 'B & <C> $&', email: 'x@y.in', network: 'n', name: 'A' };
    for (const [namespace, texts] of files) {
      const t = getFixedT(toEdition(edition), { [edition]: texts } as never) as (key: string, given: object) => string;
      for (const key of keysIn(texts)) {
        const base = key.replace(/_(one|other)$/, '');
        for (const count of base === key ? [undefined] : [0, 1, 2, 5]) {
          const all = count === undefined ? values : { ...values, count };
          expect([key, t(base, all)]).toEqual([key, whole.t(base as never, { ns: namespace, ...all } as never)]);
        }
      }
    }
  });

  test('a text in a group, with a value and with a count, by its key', () => {
    const hook = (edition: Edition) =>
      renderHook(() => useTranslation(suggestions), { wrapper: ({ children }) => inEdition(edition, <>{children}</>) })
        .result.current;
    expect(hook('en').t('count', { count: 1, n: '1' })).toBe('1 suggestion');
    expect(hook('gujarati').t('count', { count: 2, n: '2' })).toBe('2 સૂચનો');
    expect(hook('hindi').t('all', { words: 'चुनाव' })).toBe('‘चुनाव’ खोजें');
    expect(getFixedT('en', displayPanel)('legends.theme')).toBe('Theme');
    // @ts-expect-error A key that does not exist does not compile.
    expect(getFixedT('en', displayPanel)('legends.colour')).toBe('legends.colour');
    // @ts-expect-error Nor does one that is a group.
    expect(getFixedT('en', displayPanel)('legends')).toBe('legends');
  });

  test('a translator has a stable identity, so that effects do not run again', () => {
    const { result, rerender } = renderHook(() => [useTranslation('login').t, useTranslation(suggestions).t]);
    const first = result.current;
    rerender();
    expect(result.current).toEqual(first);
    expect(result.current.every((t, index) => t === first[index])).toBe(true);
  });
});
