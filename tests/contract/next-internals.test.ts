import fs from 'node:fs';
import path from 'node:path';
import { limitNextLifetimes, nextLifetimes } from '@/lib/page-cache/next-internals/shared-cache-controls';

/** What lib/page-cache/next-internals relies on, checked in the installed Next and in its build. */

const build = path.resolve(__dirname, '../../.next');

test('Next’s map of page lifetimes can be cleared', () => {
  const known = nextLifetimes();
  expect(known).toBeInstanceOf(Map);
  known?.set('/a', {}).set('/b', {});
  limitNextLifetimes(2);
  expect(known?.size).toBe(2);
  limitNextLifetimes(1);
  expect(known?.size).toBe(0);
});

test('the script of the islands is built without Next’s runtime and lists its files', () => {
  const files = JSON.parse(fs.readFileSync(path.join(build, 'islands.json'), 'utf8')) as string[];
  const text = files.map((file) => fs.readFileSync(path.join(build, file), 'utf8')).join('\n');
  expect(text).toContain('data-island');
  expect(text).toContain('hydrateRoot');
  // The data by which Next would hydrate the page and read labels.
  expect(text).not.toContain('__NEXT_DATA__');
  expect(text).not.toContain('i18next');
});
