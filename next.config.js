const path = require('node:path');
const { i18n } = require('./next-i18next.config.js');
const { withIslands } = require('./lib/web/next-internals/webpack.js');
const pageTypes = require('./lib/platform/routes/page-types.json');
const otherReserved = require('./lib/platform/routes/reserved-segments.json');
const namesOfEditions = require('./generated/reserved-segments.json');

/** What no category may be called, as lib/platform/routes/index.ts has it. */
const reservedSegments = [
  ...otherReserved,
  ...namesOfEditions,
  ...Object.values({ ...pageTypes.once, ...pageTypes.each }).flatMap(
    (type) => /^\/([^/[]+)/.exec(type.path)?.[1] ?? [],
  ),
];

/**
 * Folder of the build: a copy in builds/ for what `npm start` runs (scripts/lib/snapshot.mjs), else
 * this one.
 */
const build = process.env.SITE_BUILD || '.';

/** One of them is not installed (lib/database/sqlite.js): Next cannot see that it is native. */
const sqlitePackages = {
  'better-sqlite3': 'commonjs better-sqlite3',
  'better-sqlite3-napi': 'commonjs better-sqlite3-napi',
};

/** @type {import('next').NextConfig} */
module.exports = {
  i18n,
  distDir: path.join(build, '.next'),
  reactStrictMode: true,
  poweredByHeader: false,
  outputFileTracingRoot: __dirname,
  // The lists of files that a deployment would copy, made in seconds, serve nobody here.
  outputFileTracingExcludes: { '*': ['**'] },
  // Bounded and on our terms (docs/decisions/003-page-cache.md); Next's own memory and disk caches
  // stay out of it.
  cacheHandler: path.resolve(__dirname, build, 'dist/cache-handler.js'),
  cacheMaxMemorySize: 0,
  // Ten days, after which a page that nobody could refresh is rendered before it is shown again
  // (Next's default is a year).
  expireTime: 864000,
  images: {
    // Ours are made by lib/images; Next's own route answers nothing.
    unoptimized: true,
  },
  // The linter and the type checker run once, in `npm test`, and not again in every build.
  typescript: { ignoreBuildErrors: true },
  // A site loads the code of all its pages when it starts, so that nobody waits for that. Of a site
  // under test three pages are seen, and then it ends.
  experimental: { preloadEntriesOnStart: process.env.PRELOAD_PAGES !== 'off' },
  // Packages become part of the pages' code, but for those with native parts: the first page need
  // not look for hundreds of files.
  bundlePagesRouterDependencies: true,
  // It requires ES modules, which Node 20.19 and newer can do and webpack refuses to.
  serverExternalPackages: ['sanitize-html'],
  webpack: (config, { isServer, dev, webpack }) => {
    if (isServer) config.externals.unshift(sqlitePackages);
    return isServer || dev ? config : withIslands(config, webpack);
  },
  async rewrites() {
    // Only what can be a page's becomes a segment of a path: `..` or `%` would break the address
    // that it is put into.
    /** @typedef {{ type: 'query', key: string, value: string }} Condition */
    /** @type {Condition} */
    const page = { type: 'query', key: 'page', value: '(?<page>[1-9]\\d{0,5})' };
    /** @type {Condition} */
    const date = { type: 'query', key: 'date', value: '(?<date>\\d{4}-\\d\\d-\\d\\d)' };
    /** @type {Condition} */
    const otherPage = { type: 'query', key: 'page', value: '[\\s\\S]+' };
    /** @type {Condition} */
    const otherDate = { type: 'query', key: 'date', value: '[\\s\\S]+' };
    const slug = '[a-z0-9-]+';
    const notReserved = `(?!(?:${reservedSegments.join('|')})$)`;
    const paged = Object.values(pageTypes.each).filter((type) => 'paged' in type);
    // `/author/[slug]` as a pattern and as the path of the internal page.
    const patternOf = (address) =>
      address
        .replace(/^\/\[(\w+)\]/, (_, name) => `/:${name}(${notReserved}${slug})`)
        .replace(/\[(\w+)\]/g, (_, name) => `:${name}(${slug})`);
    const internalOf = (address) => `/paged${address.replace(/\[(\w+)\]/g, ':$1')}/:page`;
    return {
      // Static props never see the query, so these carry it in the path of an internal page.
      beforeFiles: [
        { source: '/archive', has: [date, page], destination: '/day/:date/:page' },
        { source: '/archive', has: [date, otherPage], destination: '/404' },
        { source: '/archive', has: [date], destination: '/day/:date/1' },
        { source: '/archive', has: [otherDate], destination: '/404' },
        ...paged.flatMap(({ path: address }) => [
          { source: patternOf(address), has: [page], destination: internalOf(address) },
          { source: patternOf(address), has: [otherPage], destination: '/404' },
        ]),
      ],
      afterFiles: [],
      fallback: [],
    };
  },
  async headers() {
    return [
      // Next puts the default edition before the address of a file when it looks for its headers.
      // Security headers, which depend on the site's address, are set by the server itself
      // (lib/http/router/request-router.ts).
      {
        source: `/:edition(${i18n.defaultLocale})?/sample/:file*`,
        locale: false,
        headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
      },
      // It stands in the way of the first paint, so it is asked for once and not on every page.
      {
        source: `/:edition(${i18n.defaultLocale})?/display.js`,
        locale: false,
        headers: [{ key: 'Cache-Control', value: 'public, max-age=3600, stale-while-revalidate=604800' }],
      },
    ];
  },
};
