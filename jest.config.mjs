import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });

const project = (name, testEnvironment, extra = {}) =>
  createJestConfig({
    displayName: name,
    testEnvironment,
    testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    ...extra,
  })();

/** `npm test` runs unit and components first, then, on the built site, contract and e2e (scripts/test.mjs). */
const config = async () => ({
  projects: [
    await project('unit', 'node'),
    await project('components', 'jsdom', { setupFilesAfterEnv: ['<rootDir>/tests/support/components.ts'] }),
    await project('contract', 'node'),
    await project('e2e', 'node'),
  ],
});

export default config;
