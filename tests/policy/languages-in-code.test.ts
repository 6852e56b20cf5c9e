import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import editions from '../../scripts/lib/editions.js';

const root = path.resolve(__dirname, '../..');

const sources = ['lib', 'components', 'pages'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|js|json|css)$/.test(name))
    .map((name) => path.join(folder, name)),
);

/** Code without its comments. */
function withoutComments(name: string): string {
  const text = fs.readFileSync(path.join(root, name), 'utf8');
  if (!/\.(?:tsx?|js)$/.test(name)) return text.replace(/\/\*.*?\*\//gs, '');
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const tokens: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    if (children.length) children.forEach(walk);
    else tokens.push(node.getText(source));
  };
  walk(source);
  return tokens.join(' ');
}

/** Names of editions except "english", which is an ordinary word in programs. */
const names = [...editions.readSettings()]
  .flatMap(([name, { apiLanguage }]: [string, { apiLanguage: string }]) => [name, apiLanguage])
  .filter((name) => name !== 'en' && name !== 'english');

test('no language is named in the code: an edition is a folder of locales/', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(names).toContain('gujarati');
  const named = new RegExp(names.join('|'), 'i');
  expect(sources.filter((name) => named.test(withoutComments(name)))).toEqual([]);
});
