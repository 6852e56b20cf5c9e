import fs from 'node:fs';
import path from 'node:path';
import { filesIn } from '../support/process';

/**
 * Outside of islands, React runs on the server only (docs/decisions/022-islands.md). In development
 * and in component tests the complete page is hydrated, which hides a handler outside of an island.
 */

const endings = ['', '.tsx', '.ts', '/index.ts'];
const sourceOf = (file: string) => fs.readFileSync(file, 'utf8');
const declaresIsland = (source: string) => /\bisland(?:<[^>]*>)?\(\s*'/.test(source);

/** The components that a file imports, without type imports. */
const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(/\b(?:import|export)\s(?!type\b)[^;]*?\bfrom '([@.][^']*)'/g)].flatMap(([, name = '']) => {
    const base = name.startsWith('@/') ? path.resolve(name.slice(2)) : path.resolve(path.dirname(file), name);
    const found = endings.map((ending) => base + ending).find((one) => /\.tsx?$/.test(one) && fs.existsSync(one));
    return found?.includes(`${path.sep}components${path.sep}`) ? [found] : [];
  });

/** Files whose components are on a page outside of islands. */
function renderedAlone(pages: string[]): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [...pages];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue;
    const source = sourceOf(file);
    if (declaresIsland(source)) continue;
    found.set(file, source);
    waiting.push(...importsOf(file, source));
  }
  return found;
}

const needsBrowser = /\buse(?:State|Effect|LayoutEffect|Reducer|SyncExternalStore|Ref|Callback)\(|\bon[A-Z]\w*=\{/g;
const browserUses = (source: string): string[] => [...source.matchAll(needsBrowser)].map(([use]) => use);

/**
 * This component renders the server's date, which public/display.js replaces by the elapsed time.
 */
const excepted = ['components/story/When/When.tsx'];

test('components outside islands have no handler, state or effect', () => {
  const pages = filesIn('pages').filter((file) => file.endsWith('.tsx') && !file.includes('/api/'));
  const alone = renderedAlone(pages.map((file) => path.resolve(file)));
  expect(alone.size).toBeGreaterThan(100);
  const wrong = [...alone].flatMap(([file, source]) => {
    const name = path.relative('.', file).split(path.sep).join('/');
    const uses = name === 'components/islands/island.tsx' || excepted.includes(name) ? [] : browserUses(source);
    return uses.length ? [`${name}: ${uses.join(' ')}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('the islands themselves have them', () => {
  const islands = filesIn('components').filter((file) => file.endsWith('.tsx') && declaresIsland(sourceOf(file)));
  expect(islands.length).toBeGreaterThan(20);
  expect(islands.flatMap((file) => browserUses(sourceOf(file))).length).toBeGreaterThan(50);
});
