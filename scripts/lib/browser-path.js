// CommonJS, so that the scripts and the tests, which Jest compiles, share it.
const fs = require('node:fs');

const shell = '/usr/bin/chromium-headless-shell';
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const found = (places) => process.env.CHROMIUM_PATH || places.find((file) => fs.existsSync(file));

/**
 * Path of this machine's Chromium, or undefined. The headless shell comes first: it is Chromium
 * without windows, in which a context costs a fifth of the processor time.
 */
exports.browserPath = () => found([shell, ...browsers]);

/** Path of a whole Chromium, or undefined: the headless shell shows no notifications. */
exports.wholeBrowserPath = () => found(browsers);
