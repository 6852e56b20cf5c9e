import fs from 'node:fs';

/** What the documents of the repository name is there. */

test('every file and test that docs/features.md names exists', () => {
  const cells = fs
    .readFileSync('docs/features.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.split(' | ').length === 3);
  const missing = cells.flatMap((line) => {
    const [, code = '', tests = ''] = line.split(' | ');
    const named = (cell: string) => [...cell.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name ?? '');
    const isThere = (names: string[]) => names.some((name) => fs.existsSync(name));
    return [
      ...named(code).filter((name) => !isThere([`lib/${name}`, `lib/${name}.ts`, name])),
      ...named(tests).filter(
        (name) => !isThere([`tests/${name}.test.ts`, `tests/${name}.test.tsx`, `tests/${name}.ts`]),
      ),
    ];
  });
  expect(cells.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});
