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

/** Path of Firefox ESR, or undefined. */
exports.firefoxPath = () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => fs.existsSync(file));

/**
 * The programs that run WebKitGTK: its WebDriver, its test browser and an X server without a
 * screen. Undefined if one of them is missing.
 */
exports.webKitPrograms = () => {
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  // Debian has a folder of libraries for each processor architecture.
  const browser = (fs.existsSync('/usr/lib') ? fs.readdirSync('/usr/lib') : [])
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((file) => fs.existsSync(file));
  return browser && fs.existsSync(driver) && fs.existsSync(display) ? { driver, display, browser } : undefined;
};

/** The packages with the other engines that `npm run test:full` drives, if they are missing. */
exports.missingEngines = () => [
  ...(exports.firefoxPath() ? [] : ['firefox-esr']),
  ...(exports.webKitPrograms() ? [] : ['webkit2gtk-driver', 'xvfb']),
];
