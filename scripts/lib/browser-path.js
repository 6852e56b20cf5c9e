// CommonJS, because both the scripts and the tests (which Jest compiles) load it.
const fs = require('node:fs');

const shell = '/usr/bin/chromium-headless-shell';
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const found = (places) => process.env.CHROMIUM_PATH || places.find((file) => fs.existsSync(file));

/**
 * Path of this machine's Chromium, or undefined. Prefers the headless shell: it is Chromium without
 * windows, and a new context costs a fifth of the processor time.
 */
exports.browserPath = () => found([shell, ...browsers]);

/** Path of a full Chromium, or undefined. The headless shell cannot show notifications. */
exports.wholeBrowserPath = () => found(browsers);

/** Path of Firefox ESR, or undefined. */
exports.firefoxPath = () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => fs.existsSync(file));

/**
 * The programs that run WebKitGTK: its WebDriver, its test browser and a virtual X server.
 * Undefined if one of them is missing.
 */
exports.webKitPrograms = () => {
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  // Debian has one library folder per processor architecture.
  const browser = (fs.existsSync('/usr/lib') ? fs.readdirSync('/usr/lib') : [])
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((file) => fs.existsSync(file));
  return browser && fs.existsSync(driver) && fs.existsSync(display) ? { driver, display, browser } : undefined;
};

/**
 * Debian packages of the other browser engines that `npm run test:full` needs, if they are missing.
 */
exports.missingEngines = () => [
  ...(exports.firefoxPath() ? [] : ['firefox-esr']),
  ...(exports.webKitPrograms() ? [] : ['webkit2gtk-driver', 'xvfb']),
];
