/**
 * Asks Lighthouse about pages, one after the other in one Chromium, and writes a line of JSON for
 * each: `{ address, scores, failed }`, scores from 0 to 1 by category, null where it could not
 * judge. A program of its own, because Lighthouse is an ECMAScript module, which jest does not load
 * (tests/support/lighthouse.ts starts it).
 *
 *   node scripts/lib/ask-lighthouse.mjs seo,accessibility 500 image-alt http://localhost:3000/ …
 *
 * The number is how long nothing more must have come, in milliseconds, before a page is judged;
 * after it stand audits that are left out, which may be none (''). It ends, and its browser with
 * it, as soon as its standard input ends: nothing is left behind by a starter that was killed.
 */
import lighthouse from 'lighthouse';
import defaultConfig from 'lighthouse/core/config/default-config.js';
import AnchorElements from 'lighthouse/core/gather/gatherers/anchor-elements.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { chromium } from 'playwright';
import { browserPath, freePort } from './project.mjs';

const [, , categories = '', quiet = '', skipped = '', ...addresses] = process.argv;
process.stdin.resume().once('end', () => process.exit(1));

/**
 * Before each page Lighthouse times this machine for a second, which only its scores of speed need.
 */
pageFunctions.computeBenchmarkIndex = () => 1000;

/**
 * Lighthouse's own look at links, which asks the browser for the listeners of every link and of all
 * that it stands in. Here the same question is put once: links share what they stand in, and the
 * thousands of answers are most of the time that a page takes.
 */
class Links extends AnchorElements {
  async getArtifact(context) {
    const session = context.driver.defaultSession;
    const answers = new Map();
    const sendCommand = (method, parameters) => {
      const question = `${method} ${JSON.stringify(parameters)}`;
      if (!answers.has(question)) answers.set(question, session.sendCommand(method, parameters));
      return answers.get(question);
    };
    const driver = { executionContext: context.driver.executionContext, defaultSession: { sendCommand } };
    return super.getArtifact({ ...context, driver });
  }
}

/**
 * How Lighthouse looks at a page. `simulate` slows nothing down in the browser and, unlike the
 * other ways, leaves the pauses to us.
 */
const config = {
  ...defaultConfig,
  artifacts: defaultConfig.artifacts?.map((artifact) =>
    artifact.id === 'AnchorElements' ? { ...artifact, gatherer: { instance: new Links() } } : artifact,
  ),
  settings: {
    ...defaultConfig.settings,
    onlyCategories: categories.split(','),
    skipAudits: skipped.split(',').filter(Boolean),
    throttlingMethod: 'simulate',
    pauseAfterFcpMs: 0,
    pauseAfterLoadMs: 0,
    networkQuietThresholdMs: Number(quiet),
    cpuQuietThresholdMs: Number(quiet),
    maxWaitForLoad: 30_000,
    disableFullPageScreenshot: true,
    disableStorageReset: true,
  },
};

async function answerFor(address, port) {
  const ran = await lighthouse(address, { port, logLevel: 'silent' }, /** @type {any} */ (config));
  if (!ran) throw new Error(`Lighthouse has no answer for ${address}`);
  const { lhr } = ran;
  const scores = Object.values(lhr.categories).map(({ id, score }) => [id, score]);
  const wrong = Object.values(lhr.audits).filter(
    ({ score, errorMessage }) => (score !== null && score < 1) || errorMessage,
  );
  const failed = wrong.map(({ id, title, errorMessage }) => `${title} (${errorMessage ?? id})`);
  return { address, scores: Object.fromEntries(scores), failed };
}

const port = await freePort();
// Only this machine has an address for this browser: no page and no audit can reach the internet.
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', `--remote-debugging-port=${port}`, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
});
for (const address of addresses) console.log(JSON.stringify(await answerFor(address, port)));
await browser.close();
process.exit(0);
