import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

const here = (folder) => `./${folder}`;

/**
 * The dependency rule of docs/architecture.md: `target` may not import `from`, but for what
 * `except` names.
 */
const zones = [
  {
    target: here('components'),
    from: here('lib'),
    except: [
      'editions.ts',
      'routes',
      'views',
      'forms',
      'format/time.ts',
      'translations.ts',
      'texts/counted.ts',
      'texts/newsletter.ts',
      'browser',
      'session/current-location.ts',
    ],
    message: 'Components see editions, routes, view types and browser services only.',
  },
  { target: here('components'), from: here('pages'), message: 'Pages import components, never the other way.' },
  {
    target: here('lib'),
    from: [here('components'), here('pages')],
    message: 'lib knows nothing of pages and components.',
  },
  {
    target: [here('pages/*'), here('pages/!(api)/**')],
    from: here('lib/newsroom'),
    message: 'Pages ask the news API; only it knows who answers.',
  },
  {
    // All of lib but the newsroom itself, lib/news-api, the server's start and the editor's route
    // helper.
    target: [
      here('lib/!(newsroom|news-api|server|api)/**'),
      here('lib/*.ts'),
      here('lib/server/!(main).ts'),
      here('lib/api/!(editor-route).ts'),
      here('pages/api/!(newsroom)/**'),
      here('pages/api/*'),
    ],
    from: here('lib/newsroom'),
    message:
      'The newsroom is imported by lib/news-api, its own API routes, its command line and the server that prepares it.',
  },
  {
    target: [here('lib/!(accounts|api|pages|server)/**'), here('lib/server/!(main).ts'), here('lib/*.ts')],
    from: here('lib/accounts'),
    message:
      'Accounts are asked by API routes, by pages that are made for one reader, and by the server that starts what they need.',
  },
  {
    target: here('lib/pages'),
    from: here('lib/accounts'),
    except: ['for-pages.ts'],
    message: 'Pages of accounts ask lib/accounts/for-pages.ts for all that they show.',
  },
  {
    target: [here('lib/!(browser|session)/**'), here('lib/*.ts')],
    from: here('lib/browser'),
    message: 'What runs in the browser is imported by components alone.',
  },
  {
    target: here('lib/database'),
    from: here('lib'),
    except: ['database', 'editions.ts', 'site', 'runtime', 'log/log.ts'],
    message: 'lib/database is the ground floor.',
  },
  {
    target: here('lib/contract'),
    from: here('lib'),
    except: ['contract', 'editions.ts'],
    message: 'The contract depends on nothing but the table of editions.',
  },
];

/** Rules for what renders, some of which run a compiler over a file: off where nothing does. */
const rulesOfReact = Object.fromEntries(
  [...nextVitals, ...nextTypescript]
    .flatMap(({ rules = {} }) => Object.keys(rules))
    .filter((name) => /^(react|react-hooks|jsx-a11y)\//.test(name))
    .map((name) => [name, 'off']),
);

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
    files: ['**/*.{ts,tsx}'],
    // No package imports a file of ours.
    settings: { 'import/ignore': ['/node_modules/'] },
    rules: {
      'import/no-restricted-paths': ['error', { zones }],
      // Cycles are found by tests/unit/import-cycles.test.ts, in a fraction of the time.
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
    files: ['lib/**/*.ts', 'tests/**/*.ts', 'benchmarks/**', 'scripts/**', 'pages/api/**'],
    ignores: ['lib/browser/**'],
    rules: rulesOfReact,
  },
  // Prettier holds the width of code at 120 and leaves comments alone, so their width is held here.
  { rules: { 'max-len': ['error', { code: 1000, comments: 100, ignoreUrls: true }] } },
  // The places that write text into a page as it is: the body of a story, sanitised when it was
  // saved, JSON-LD and labels, escaped.
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
  // Pictures come in fixed widths from our own srcset; next/image would add its script to every
  // page.
  { files: ['components/{story,ads,author,header/Logo}/**'], rules: { '@next/next/no-img-element': 'off' } },
  // The reader's theme must stand before the first paint, which is what this one script in the head
  // is for.
  { files: ['pages/_document.tsx'], rules: { '@next/next/no-sync-scripts': 'off' } },
  // The server logs through lib/log/log.ts; what runs in the browser has its console.
  {
    files: ['lib/**', 'pages/**'],
    ignores: ['lib/log/log.ts', 'lib/browser/**', 'lib/session/**', 'lib/directory/client.ts'],
    rules: { 'no-console': 'error' },
  },
  // What talks to a person at a terminal.
  {
    files: [
      'lib/newsroom/{command-line,commands,*-command,*-commands}.ts',
      'scripts/**',
      'benchmarks/**',
      'tests/search/**',
    ],
    rules: { 'no-console': 'off' },
  },
  // The logo and the error page load the page anew, and links to other editions change the whole
  // document.
  { files: ['components/**'], rules: { '@next/next/no-html-link-for-pages': 'off' } },
  { files: ['**/*.{js,cjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['tests/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
];

export default config;
