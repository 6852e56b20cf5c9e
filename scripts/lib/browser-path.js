// CommonJS, so that the scripts and the tests, which Jest compiles, share it.
const fs = require('node:fs');

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of this machine's Chromium, or undefined. */
exports.browserPath = () => process.env.CHROMIUM_PATH || places.find((file) => fs.existsSync(file));
