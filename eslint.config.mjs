import fs from 'node:fs';
import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import { unclearName } from './scripts/lib/unclear-words.js';

const floors = JSON.parse(fs.readFileSync(new URL('lib/floors.json', import.meta.url), 'utf8'));

const here = (folder) => `./${folder}`;

/**
 * A folder may import only from folders on lower floors. `lib/floors.json` lists the floors from
 * top to bottom. `lib/README.md` describes each folder.
 */
const zonesOfFloors = Object.entries(floors).flatMap(([house, list]) =>
  list.flatMap((rooms, floor) =>
    rooms.map((room) => ({
      target: here(`${house}/${room}`),
      from: list
        .slice(0, floor + 1)
        .flat()
        .filter((other) => other !== room)
        .map((other) => here(`${house}/${other}`)),
      message: `${house}/${room} may import rooms on lower floors only (lib/floors.json).`,
    })),
  ),
);

/**
 * Stricter rules with their reasons: `target` must not import `from`, except the files in `except`.
 */
const zones = [
  ...zonesOfFloors.filter(({ from }) => from.length),
  {
    target: here('components'),
    from: here('lib'),
    except: [
      'client',
      'contract/forms',
      'contract/views',
      'platform/editions.ts',
      'platform/format/time.ts',
      'platform/i18n/texts/newsletter.ts',
      'platform/i18n/translations.ts',
      'platform/routes',
    ],
    message: 'Components import editions, routes, view types and lib/client only: the rest would reach the browser.',
  },
  { target: here('components'), from: here('pages'), message: 'Pages import components, never the other way.' },
  {
    target: here('lib'),
    from: [here('components'), here('pages')],
    message: 'lib knows nothing of pages and components.',
  },
  {
    // If NEWS_API_URL is set, the site does not use its own newsroom. Pages therefore use
    // lib/news-api.
    target: [
      here('pages/*'),
      here('pages/!(api)/**'),
      here('pages/api/*'),
      here('pages/api/!(newsroom)/**'),
      here('lib/{distribution,pages,page-cache,requests,accounts}/**'),
      here('lib/http/!(newsroom-api)/**'),
    ],
    from: here('lib/newsroom'),
    message:
      'Only lib/news-api, the newsroom API (lib/http/newsroom-api), the command line and lib/http/main.ts import the newsroom.',
  },
  {
    // Shared pages must not depend on the reader who requests them.
    target: [
      here('lib/{cli,distribution}/**'),
      here('lib/{page-cache,requests/routing}/**'),
      here('lib/http/!(public-api|account-api|newsroom-api)/**'),
    ],
    from: here('lib/accounts'),
    message: 'Only routes, what they check of a request, and lib/http/main.ts import accounts.',
  },
  {
    target: here('lib/pages'),
    from: here('lib/accounts'),
    except: ['page-state.ts'],
    message: 'Pages of accounts get everything that they show from lib/accounts/page-state.ts.',
  },
  {
    target: here('lib/!(client)/**'),
    from: here('lib/client'),
    except: ['service-worker/messages.ts', 'service-worker/offline-index.ts'],
    message: 'Code for the browser is imported by components only.',
  },
];

/** Maximum number of lines in a function, without blank lines and comments. */
const maxLines = 80;
/** Maximum cyclomatic complexity of a function. ESLint counts each `?.`, `??` and `&&` as one. */
const maxComplexity = 15;

/**
 * Functions above these limits, with their current values: parsers and tables of cases, which are
 * read from top to bottom, and a few that should be split. If you split one, lower or remove its
 * value. Never raise a value.
 */
const longFunctions = {
  'benchmarks/faults/withdrawal.ts': 91,
  'components/header/MenuDrawer/MenuDrawer.tsx': 83,
  'components/header/Suggestions/Suggestions.tsx': 89,
  'components/home/CityStrip/CityStrip.tsx': 112,
  'components/weather/WeatherBox/WeatherBox.tsx': 89,
  'lib/database/dialects/postgres-pool.ts': 124,
  'lib/http/main.ts': 99,
  'lib/http/router/request-router.ts': 146,
  'lib/news-api/embedded.ts': 98,
  'lib/newsroom/stories/save-story.ts': 110,
};
const branchingFunctions = {
  'benchmarks/readers/slow-tap.ts': 29,
  'components/seo/PageHead/PageHead.tsx': 25,
  'lib/accounts/auth-options.ts': 16,
  'lib/cli/notify-command.ts': 20,
  'lib/client/session/auth-client.ts': 21,
  'lib/contract/news/localise.ts': 20,
  'lib/http/account-api/auth-route.ts': 23,
  'lib/http/lite/render-lite-page.ts': 22,
  'lib/http/page-store/page-store.ts': 17,
  'lib/http/page-store/store-key.ts': 20,
  'lib/http/router/request-limits.ts': 19,
  'lib/http/router/request-router.ts': 43,
  'lib/http/router/typed-urls.ts': 20,
  'lib/images/serve-picture.ts': 16,
  'lib/news-api/remote.ts': 18,
  'lib/newsroom/editors/editors.ts': 18,
  'lib/newsroom/importers/export.ts': 16,
  'lib/newsroom/importers/formats/feed.ts': 31,
  'lib/newsroom/importers/formats/ghost.ts': 20,
  'lib/newsroom/importers/formats/json-lines.ts': 16,
  'lib/newsroom/importers/import-entries.ts': 42,
  'lib/newsroom/importers/items/fit-text.ts': 30,
  'lib/newsroom/importers/wordpress/content/convert-shortcodes.ts': 21,
  'lib/newsroom/importers/wordpress/wordpress-converter.ts': 20,
  'lib/newsroom/importers/wordpress/follow/post-outcomes.ts': 20,
  'lib/newsroom/importers/wordpress/input/rest-post.ts': 16,
  'lib/newsroom/importers/wordpress/input/wxr.ts': 25,
  'lib/newsroom/importers/wordpress/site-redirects.ts': 28,
  'lib/newsroom/redirects/redirects.ts': 25,
  'lib/newsroom/search/query/answer-query.ts': 23,
  'lib/newsroom/search/query/correct.ts': 17,
  'lib/newsroom/search/query/expand.ts': 18,
  'lib/newsroom/search/query/find.ts': 17,
  'lib/newsroom/search/query/interpretations.ts': 37,
  'lib/newsroom/stories/history/story-events.ts': 16,
  'lib/newsroom/stories/save-story.ts': 30,
  'lib/newsroom/stories/state/text-state.ts': 17,
  'lib/newsroom/taxonomy/terms.ts': 16,
  'lib/newsroom/text/body-facts.ts': 16,
  'lib/newsroom/text/embed-figures.ts': 18,
  'lib/newsroom/text/pasted-html.ts': 29,
  'lib/newsroom/text/removed-html.ts': 42,
  'lib/pages/loaders/account/login.ts': 16,
  'lib/pages/loaders/forms/contact.ts': 16,
  'lib/pages/loaders/search.ts': 19,
  'lib/pages/seo/page-head.ts': 24,
  'lib/platform/config/configuration.ts': 26,
  'lib/platform/config/settings/feed-targets.ts': 25,
  'lib/platform/embeds.ts': 29,
  'lib/platform/language/latin/indian-letters.ts': 35,
  'lib/platform/language/latin/transliterate.ts': 31,
  'lib/platform/language/names/name-confidence.ts': 16,
  'lib/platform/language/sounds/letter-distance.ts': 16,
  'lib/page-cache/invalidation/invalidation-effects.ts': 17,
  'lib/requests/routing/decide-route.ts': 59,
};

const lineRule = (max) => ({ 'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }] });
const complexityRule = (max) => ({ complexity: ['error', { max, variant: 'modified' }] });

/**
 * Rules for React components. Some of them run a compiler on each file, so they are off elsewhere.
 */
const rulesOfReact = Object.fromEntries(
  [...nextVitals, ...nextTypescript]
    .flatMap(({ rules = {} }) => Object.keys(rules))
    .filter((name) => /^(react|react-hooks|jsx-a11y)\//.test(name))
    .map((name) => [name, 'off']),
);

const spreadOfLiteral = 'Write the elements of a literal directly, one field per line.';

const config = [
  {
    ignores: [
      '.next/**',
      'dist/**',
      'builds/**',
      'node_modules/**',
      'coverage/**',
      'next-env.d.ts',
      '.data/**',
      'generated/**',
    ],
  },
  ...nextVitals,
  ...nextTypescript,
  {
    files: ['**/*.{ts,tsx,mts}'],
    // Packages never import files of this project.
    settings: { 'import/ignore': ['/node_modules/'] },
    rules: {
      'import/no-restricted-paths': ['error', { zones }],
      // tests/policy/import-cycles.test.ts finds cycles in a fraction of the time.
      'import/no-duplicates': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { prefer: 'type-imports', fixStyle: 'inline-type-imports' },
      ],
      'no-console': ['error', { allow: ['error', 'warn', 'info'] }],
      'react/no-danger': 'error',
      'no-restricted-imports': [
        'error',
        { name: 'better-sqlite3', message: 'lib/database/sqlite.js loads the version that fits Node.' },
      ],
    },
  },
  { files: ['lib/database/sqlite.d.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    // Names that only make sense inside the project are refused. scripts/lib/unclear-words.js lists
    // the words to use instead. tests/policy/unclear-words.test.ts checks the names of files.
    files: ['{components,lib,pages,tests,benchmarks}/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/naming-convention': [
        'error',
        {
          selector: ['variable', 'function', 'class', 'interface', 'typeAlias', 'enum'],
          modifiers: ['exported'],
          format: null,
          custom: { regex: unclearName, match: false },
        },
      ],
    },
  },
  {
    files: ['lib/**/*.ts', 'tests/**/*.ts', 'benchmarks/**', 'scripts/**', 'pages/api/**'],
    ignores: ['lib/client/**'],
    rules: rulesOfReact,
  },
  {
    files: ['{benchmarks,components,lib,pages,scripts}/**/*.{ts,tsx,js,mjs,mts}'],
    rules: { ...lineRule(maxLines), ...complexityRule(maxComplexity) },
  },
  ...Object.entries(longFunctions).map(([file, max]) => ({ files: [file], rules: lineRule(max) })),
  ...Object.entries(branchingFunctions).map(([file, max]) => ({ files: [file], rules: complexityRule(max) })),
  {
    rules: {
      'no-useless-rename': 'error',
      'object-shorthand': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ObjectExpression > SpreadElement > ObjectExpression', message: spreadOfLiteral },
        { selector: 'ArrayExpression > SpreadElement > ArrayExpression', message: spreadOfLiteral },
      ],
    },
  },
  // Prettier limits code to 120 characters but does not check comments.
  { rules: { 'max-len': ['error', { code: 1000, comments: 100, ignoreUrls: true }] } },
  // Files that insert HTML without escaping: story bodies, which are sanitised when they are saved,
  // and JSON-LD and labels, which are escaped.
  {
    files: [
      'components/article/ArticleBody/ArticleBody.tsx',
      'components/article/EmbedBox/EmbedBox.tsx',
      'components/islands/IslandLabels.tsx',
      'components/seo/StructuredData/StructuredData.tsx',
      'tests/components/listen.test.tsx',
    ],
    rules: { 'react/no-danger': 'off' },
  },
  // Pictures have fixed widths from the site's own srcset. next/image would add its script to every
  // page.
  { files: ['components/{story,ads,author,header/Logo}/**'], rules: { '@next/next/no-img-element': 'off' } },
  // This script in the head must set the reader's theme before the first paint.
  { files: ['pages/_document.tsx'], rules: { '@next/next/no-sync-scripts': 'off' } },
  // Server code logs through lib/platform/log/log.ts. Browser code uses the console.
  {
    files: ['lib/**', 'pages/**'],
    ignores: ['lib/platform/log/log.ts', 'lib/client/**', 'lib/integrations/directory/client.ts'],
    rules: { 'no-console': 'error' },
  },
  // Scripts that print to a terminal.
  {
    files: ['lib/cli/**', 'scripts/**', 'benchmarks/**', 'tests/search/**'],
    rules: { 'no-console': 'off' },
  },
  // The logo and the error page reload the page. Links to other editions load a new document.
  { files: ['components/**'], rules: { '@next/next/no-html-link-for-pages': 'off' } },
  { files: ['**/*.{js,cjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['tests/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
];

export default config;
