import nextJest from 'next/jest.js';
import editions from './scripts/lib/editions.js';
import { bundlePackages } from './tests/support/bundle-packages.mjs';

editions.generate();

const packages = bundlePackages('node_modules/.cache/jest-packages');

const createJestConfig = nextJest({ dir: './' });

/**
 * @param {string} name
 * @param {string} testEnvironment
 * @param {Record<string, any>} options other options of the project, and `mapped` for more module
 *   name mappings
 */
const project = (name, testEnvironment, { mapped, ...options } = {}) =>
  createJestConfig({
    displayName: name,
    testEnvironment,
    // In node_modules, because temporary files are removed after a run.
    cacheDirectory: '<rootDir>/node_modules/.cache/jest',
    testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', ...packages, ...mapped },
    setupFiles: ['<rootDir>/tests/support/quiet-log.ts'],
    ...options,
  })();

/** Setup that all test files of a run share. */
const onNewsrooms = {
  globalSetup: '<rootDir>/tests/support/newsroom-folder.mjs',
  globalTeardown: '<rootDir>/tests/support/remove-newsroom-folder.mjs',
};
/**
 * For tests on the built site. Starts and stops the sites and the browser that test files share.
 */
const onSite = {
  globalSetup: '<rootDir>/tests/support/set-up-sites.mjs',
  globalTeardown: '<rootDir>/tests/support/tear-down-sites.mjs',
  // The environment below loads Playwright once for all test files of a worker.
  mapped: { '^playwright$': '<rootDir>/tests/support/playwright.cjs' },
};
const onBrowser = '<rootDir>/tests/support/browser-environment.ts';

/**
 * Each folder of tests/ is a project of the same name. `npm test` runs all but the last two
 * (scripts/test.mjs): policy (rules about the sources, in seconds), unit, components and content
 * (texts and pictures of the sample edition). On the built site it runs contract and e2e.
 */
const config = async () => ({
  // The machine may be slow and busy. A test ends when the event that it waits for happens, not
  // after a fixed time.
  testTimeout: 120_000,
  projects: [
    await project('policy', 'node', onNewsrooms),
    await project('unit', 'node', onNewsrooms),
    await project('components', 'jsdom', { setupFilesAfterEnv: ['<rootDir>/tests/support/components.ts'] }),
    await project('content', 'node'),
    await project('contract', onBrowser, onSite),
    await project('e2e', onBrowser, onSite),
    // Only part of `npm run test:full`.
    await project('slow', onBrowser, onSite),
    await project('engines', onBrowser, onSite),
  ],
});

export default config;
