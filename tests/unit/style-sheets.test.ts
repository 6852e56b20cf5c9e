import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const sheets = ['components', 'styles'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
);
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** What a sheet says of a selector outside its media queries, or inside the one that is given. */
function rule(file: string, selector: string, media?: string): string {
  const css = read(file);
  const from = media ? css.indexOf(`@media ${media} {`) : 0;
  const to = media ? css.indexOf('\n}', from) : css.indexOf('@media');
  const scope = from < 0 ? '' : css.slice(from, to < 0 ? undefined : to);
  // A selector may be the last of several, each on its line.
  const found = new RegExp(`^ *\\${selector}(?:,\\n *[^{]+)? \\{([^}]*)\\}`, 'm').exec(scope);
  return found?.[1] ?? '';
}

test('pages change at 600, 900, 1200 and 1536 pixels and at no other width', () => {
  expect(sheets.length).toBeGreaterThan(30);
  const widths = sheets.flatMap((file) => [...read(file).matchAll(/min-width: ([\d.]+)px/g)].map((match) => match[1]));
  expect(widths.length).toBeGreaterThan(20);
  expect([...new Set(widths)].filter((width) => !['600', '900', '1200', '1536'].includes(width ?? ''))).toEqual([]);
});

test('what holds below a width ends a hair before the next one', () => {
  const widths = sheets.flatMap((file) => [...read(file).matchAll(/max-width: ([\d.]+)px/g)].map((match) => match[1]));
  expect([...new Set(widths)].filter((width) => !['599.98', '899.98', '1199.98'].includes(width ?? ''))).toEqual([]);
});

describe('a story in a list', () => {
  const sheet = 'components/story/ThumbCard/ThumbCard.module.css';

  test('has a title of two lines at most where it is clamped, and a whole one elsewhere', () => {
    expect(rule(sheet, '.title')).not.toContain('overflow');
    expect(rule(sheet, '.clamped .title')).toMatch(/overflow: hidden;[^}]*-webkit-line-clamp: 2;\s*line-clamp: 2;/);
  });

  test.each([sheet, 'components/story/CardSkeleton/CardSkeleton.module.css'])(
    'has a thumb of 130×81 at every width, in %s',
    (file) => {
      expect(read(file)).toMatch(/^\.thumb \{[^}]*inline-size: 130px;\s*block-size: 81px;/m);
      expect(read(file).match(/^ +\.thumb \{/gm)).toBeNull();
    },
  );
});

describe('the header', () => {
  const sheet = 'components/header/Header/Header.module.css';

  test('has date, top advertisements, apps and social links on wide screens alone', () => {
    expect(read(sheet)).toMatch(/\.middle,\n\.apps,\n\.social,\n\.wide \{\n {2}display: none/);
    expect(rule(sheet, '.middle', '(min-width: 1200px)')).toContain('display: block');
  });

  test('has the drawer and the language selector at every width', () => {
    for (const part of ['MenuDrawer', 'EditionSelector'])
      expect(read(`components/header/${part}/${part}.module.css`)).not.toMatch(
        /\.(place|toggle|dropdown|title) \{[^}]*display: none/,
      );
  });

  test('has type of one size, whatever size of text the reader chose', () => {
    const parts = ['Header', 'Logo', 'SectionBar', 'CategoryMenus', 'DropdownTitle', 'EditionSelector', 'LoginButton'];
    for (const part of parts)
      expect([part, read(`components/header/${part}/${part}.module.css`).match(/font-size: [^;]*rem/g)]).toEqual([
        part,
        null,
      ]);
  });
});

/** Larger text makes it higher than the window, which would cut its last stories off. */
test('the trending list goes along with a long story while the text has its normal size alone', () => {
  const sheet = 'components/article/ArticlePage/ArticlePage.module.css';
  const media = '(min-width: 900px) and (min-height: 50rem)';
  expect(rule(sheet, ':root:not\\(\\[data-text-size\\]\\) .aside > \\*', media)).toContain('position: sticky');
  expect(read(sheet).match(/sticky/g)).toHaveLength(1);
});

test('the accent of the site is coral #FF5B61', () => {
  expect(read('styles/tokens.css')).toMatch(/:root \{[^}]*--accent: #ff5b61;/);
});

test('whatever scrolls sideways shows at its edges that it goes on there', () => {
  const scrolling = sheets.flatMap((file) =>
    [...read(file).matchAll(/\{([^{}]*overflow-x: auto[^{}]*)\}/g)].map((match) => [file, match[1] ?? ''] as const),
  );
  expect(scrolling.length).toBeGreaterThanOrEqual(2);
  const signs = ['background: var(--scroll-sign)', 'mask-image: var(--fade)'];
  expect(scrolling.filter(([, text]) => !signs.some((sign) => text.includes(sign)))).toEqual([]);
  expect(read('styles/tokens.css')).toMatch(/--scroll-sign:[^;]*no-repeat local[^;]*var\(--edge\)/);
  expect(read('styles/tokens.css')).toMatch(/--fade:[^;]*transparent,[^;]*var\(--gutter\)[^;]*transparent/);
});
