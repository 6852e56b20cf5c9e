/**
 * Runs Lighthouse on pages, one after the other, in one Chromium. Prints a line of JSON for each
 * page: `{ address, scores, failed }`. Scores are from 0 to 1 by category, or null if Lighthouse
 * could not compute them. It is a separate program because Lighthouse is an ES module, which Jest
 * does not load (tests/support/lighthouse.ts starts it).
 *
 *     node --import tsx scripts/lib/ask-lighthouse.mts seo,accessibility 500 image-alt http://localhost:3000/ …
 *
 * The number is how long the network and the processor must be quiet before a page is audited, in
 * milliseconds. The next argument lists audits to skip ('' for none). The program and its browser
 * end when standard input closes, so a killed parent leaves no process running.
 */
import lighthouse, { type Config } from 'lighthouse';
import defaultConfig from 'lighthouse/core/config/default-config.js';
import AnchorElements from 'lighthouse/core/gather/gatherers/anchor-elements.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { chromium } from 'playwright';
import { browserPath, freePort } from './project.mjs';

const [, , categories = '', quiet = '', skipped = '', ...addresses] = process.argv;
process.stdin.resume().once('end', () => process.exit(1));

/**
 * Before each page Lighthouse measures the speed of this machine for a second. Only performance
 * scores need that.
 */
pageFunctions.computeBenchmarkIndex = () => 1000;

/**
 * Collects links as Lighthouse does, but caches the responses of the browser. Lighthouse queries
 * the event listeners of every link and of all its ancestors. Links share most ancestors, and the
 * repeated queries take most of the time of a page.
 */
class Links extends AnchorElements {
  override async getArtifact(context: Parameters<AnchorElements['getArtifact']>[0]) {
    const session = context.driver.defaultSession;
    const answers = new Map<string, Promise<unknown>>();
    const sendCommand = (method: string, parameters: unknown) => {
      const question = `${method} ${JSON.stringify(parameters)}`;
      if (!answers.has(question)) answers.set(question, session.sendCommand(method, parameters));
      return answers.get(question);
    };
    const driver = { executionContext: context.driver.executionContext, defaultSession: { sendCommand } };
    return super.getArtifact({ ...context, driver });
  }
}

/** `simulate` does not throttle the browser and lets us set the pauses ourselves. */
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

async function answerFor(address: string, port: number) {
  const ran = await lighthouse(address, { port, logLevel: 'silent' }, config as unknown as Config);
  if (!ran) throw new Error(`Lighthouse returned no result for ${address}`);
  const { lhr } = ran;
  const scores = Object.values(lhr.categories).map(({ id, score }) => [id, score]);
  const wrong = Object.values(lhr.audits).filter(
    ({ score, errorMessage }) => (score !== null && score < 1) || errorMessage,
  );
  const failed = wrong.map(({ id, title, errorMessage }) => `${title} (${errorMessage ?? id})`);
  return { address, scores: Object.fromEntries(scores), failed };
}

const port = await freePort();
// Only localhost resolves in this browser, so no page and no audit can reach the internet.
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', `--remote-debugging-port=${port}`, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
});
for (const address of addresses) console.log(JSON.stringify(await answerFor(address, port)));
await browser.close();
process.exit(0);
