import fs from 'node:fs';
import path from 'node:path';

/** Files, links and names in the repository's documents must exist. */

const documents = [
  ...fs.readdirSync('.').filter((name) => name.endsWith('.md')),
  ...['docs', 'lib'].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];
/** Files of the made-up page type in CONTRIBUTING.md, and a migration without a name. */
const madeUp = /\/glossary\b|\/NNN-name/;

test.each(documents)('every link and path of %s leads to something', (document) => {
  const text = fs.readFileSync(document, 'utf8');
  const prose = text.replace(/```.*?```/gs, '');
  const links = [...prose.matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(?:https?|mailto):/.test(link))
    .map((link) => path.join(path.dirname(document), link));
  const folders = '(?:components|deploy|docs|lib|locales|pages|public|sample|scripts|styles|tests)';
  // Cells of features.md omit the folder of their column. The next test reads them.
  const paths =
    document === 'docs/features.md' ? [] : [...prose.matchAll(new RegExp(`\`(${folders}/[\\w./[\\]-]*)\``, 'g'))];
  const named = [...links, ...paths.map(([, name = '']) => name)].filter((name) => !madeUp.test(name));
  expect(named.filter((name) => !fs.existsSync(name))).toEqual([]);
});

test('every file in the list of a cold article exists, and the comments are aligned', () => {
  const rows = [...fs.readFileSync('docs/architecture.md', 'utf8').matchAll(/^ ?\d+ {2}((?:\S+\/)+\S+)( +)\S/gm)];
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(([, name = '']) => name).filter((name) => !fs.existsSync(name))).toEqual([]);
  expect(new Set(rows.map(([, name = '', space = '']) => name.length + space.length)).size).toBe(1);
});

/** The anchors of a document's headings in GitHub's form. */
const anchorsOf = (document: string): string[] =>
  [
    ...fs
      .readFileSync(document, 'utf8')
      .replace(/```.*?```/gs, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('every heading that %s links to exists', (document) => {
  const prose = fs.readFileSync(document, 'utf8').replace(/```.*?```/gs, '');
  const links = [...prose.matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)].map(([, file = '', anchor = '']) => ({
    target: file ? path.join(path.dirname(document), file) : document,
    anchor,
  }));
  const missing = links.filter(({ target, anchor }) => target.endsWith('.md') && !anchorsOf(target).includes(anchor));
  expect(missing).toEqual([]);
});

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
