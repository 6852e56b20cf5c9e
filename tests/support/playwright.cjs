// Playwright for test files: that of tests/support/browser-environment.ts.
module.exports = globalThis.playwright;
