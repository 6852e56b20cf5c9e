import fs from 'node:fs';
import path from 'node:path';

const css = fs.readFileSync(path.resolve(__dirname, '../../styles/tokens.css'), 'utf8');

/** The declarations of a rule, by its selector as it is written. */
function declarations(selector: string): string[] {
  const start = css.indexOf(`${selector} {`);
  expect([selector, start >= 0]).toEqual([selector, true]);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return body.split(';').flatMap((line) => line.trim() || []);
}

describe('the dark theme', () => {
  const bySystem = declarations(":root:not([data-theme='light'])");
  const byChoice = declarations(":root[data-theme='dark']");

  test('is the same whether the system or the reader asks for it', () => {
    expect(bySystem).toEqual(byChoice);
  });

  test('sets a dark paper and leaves no token of its own', () => {
    expect(byChoice).toContain('color-scheme: dark');
    expect(byChoice).toContain('--paper: #14120f');
    const light = declarations(':root').map((line) => line.split(':')[0]);
    expect(byChoice.map((line) => line.split(':')[0]).filter((name) => !light.includes(name))).toEqual([]);
  });

  test('is never printed', () => {
    for (const selector of [":root:not([data-theme='light'])", ":root[data-theme='dark']"]) {
      const before = css.slice(0, css.indexOf(`${selector} {`));
      expect(before.slice(before.lastIndexOf('@media'))).toMatch(
        /^@media screen( and \(prefers-color-scheme: dark\))? \{\s+$/,
      );
    }
  });
});
