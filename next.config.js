const path = require('node:path');
const { i18n } = require('./next-i18next.config.js');
const { withIslands } = require('./lib/page-cache/next-internals/webpack.js');
const pageTypes = require('./lib/platform/routes/page-types.json');
const otherReserved = require('./lib/platform/routes/reserved-segments.json');
const namesOfEditions = require('./generated/reserved-segments.json');

/** Slugs that a section must not have. Same list as in lib/platform/routes/index.ts. */
const reservedSegments = [
  ...otherReserved,
  ...namesOfEditions,
  ...Object.values({ ...pageTypes.once, ...pageTypes.each }).flatMap(
    (type) => /^\/([^/[]+)/.exec(type.path)?.[1] ?? [],
  ),
];

/** Folder of the build. `npm start` runs a copy in builds/ (scripts/lib/snapshot.mjs). */
const build = process.env.SITE_BUILD || '.';

/**
 * Only one of them is installed (lib/database/sqlite.js), so Next cannot detect that it is native.
 */
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
  // The site does not use the traced file lists of a deployment, and they take seconds to create.
  outputFileTracingExcludes: { '*': ['**'] },
  // A cache with a size limit (docs/decisions/003-page-cache.md) instead of Next's memory and disk
  // caches.
  cacheHandler: path.resolve(__dirname, build, 'dist/cache-handler.js'),
  cacheMaxMemorySize: 0,
  // If a page could not be refreshed for ten days, it is rendered before it is shown again. Next's
  // default is a year.
  expireTime: 864000,
  images: {
    // lib/images creates the pictures. Next's image route is switched off.
    unoptimized: true,
  },
  // `npm test` runs the linter and the type checker, so builds do not repeat them.
  typescript: { ignoreBuildErrors: true },
  // A site loads the code of all pages at its start, so that no first request is slow. Sites under
  // test show only a few pages and skip it.
  experimental: { preloadEntriesOnStart: process.env.PRELOAD_PAGES !== 'off' },
  // Packages without native parts are bundled with the pages, so that the first page does not have
  // to read hundreds of files.
  bundlePagesRouterDependencies: true,
  // It requires ES modules with `require`, which Node 20.19 and newer support but webpack does not.
  serverExternalPackages: ['sanitize-html'],
  webpack: (config, { isServer, dev, webpack }) => {
    if (isServer) config.externals.unshift(sqlitePackages);
    return isServer || dev ? config : withIslands(config, webpack);
  },
  async rewrites() {
    // The patterns accept only valid values. `..` or `%` would break the path that they are
    // inserted into.
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
    // Convert `/author/[slug]` to a pattern, and to the path of the internal page.
    const patternOf = (address) =>
      address
        .replace(/^\/\[(\w+)\]/, (_, name) => `/:${name}(${notReserved}${slug})`)
        .replace(/\[(\w+)\]/g, (_, name) => `:${name}(${slug})`);
    const internalOf = (address) => `/paged${address.replace(/\[(\w+)\]/g, ':$1')}/:page`;
    return {
      // Static props have no access to the query, so these rewrites put it into the path of an
      // internal page.
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
      // Next adds the default edition to the path of a file before it looks for headers. The server
      // sets the security headers, because they depend on the URL of the site
      // (lib/http/router/request-router.ts).
      {
        source: `/:edition(${i18n.defaultLocale})?/sample/:file*`,
        locale: false,
        headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
      },
      // This script blocks the first paint, so the browser caches it instead of requesting it on
      // every page.
      {
        source: `/:edition(${i18n.defaultLocale})?/display.js`,
        locale: false,
        headers: [{ key: 'Cache-Control', value: 'public, max-age=3600, stale-while-revalidate=604800' }],
      },
    ];
  },
};
