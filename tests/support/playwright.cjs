// Playwright for test files, loaded by tests/support/browser-environment.ts.
module.exports = globalThis.playwright;
