import fs from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';

/** The state of the browser when a test failed. The GitHub workflow uploads it. */
const folder = path.resolve('test-results');

/** Set by tests/support/browser-environment.ts. */
declare global {
  // Only `var` declares a property of the global object.
  var failedTest: string | undefined;
}

const consoles = new WeakMap<BrowserContext, string[]>();
const browsers = new Set<Browser>();

async function record(context: BrowserContext): Promise<void> {
  const lines: string[] = [];
  consoles.set(context, lines);
  context.on('console', (line) => lines.push(`${line.type()} ${line.text()} (${line.location().url})`));
  context.on('weberror', (fault) => lines.push(`uncaught ${fault.error().stack}`));
  const whole = process.env['TRACE'] === 'whole';
  await context.tracing.start({ snapshots: whole, screenshots: whole });
}

/**
 * From now on, a failed test saves a trace, and the screenshot, HTML and console of every open
 * page. The trace contains actions, requests and messages. With `TRACE=whole` in the environment it
 * also contains the page after every action, which doubles the time of a test.
 */
export function watchForFailures(browser: Browser): void {
  browsers.add(browser);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await record(context);
    return context;
  };
}

const safe = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').slice(0, 100);

async function savePage(page: Page, place: string): Promise<void> {
  await page.screenshot({ path: `${place}.png`, timeout: 10_000 });
  fs.writeFileSync(`${place}.html`, `<!-- ${page.url()} -->\n${await page.content()}`);
}

async function saveAll(name: string): Promise<string[]> {
  const place = path.join(folder, safe(name));
  fs.rmSync(place, { recursive: true, force: true });
  fs.mkdirSync(place, { recursive: true });
  const contexts = [...browsers].flatMap((browser) => browser.contexts());
  for (const [index, context] of contexts.entries()) {
    for (const [number, page] of context.pages().entries()) {
      // A page that hangs or has closed has no screenshot. The others are saved anyway.
      await savePage(page, path.join(place, `page-${index + 1}-${number + 1}`)).catch(() => undefined);
    }
    fs.writeFileSync(path.join(place, `console-${index + 1}.txt`), (consoles.get(context) ?? []).join('\n'));
    await context.tracing.stopChunk({ path: path.join(place, `trace-${index + 1}.zip`) }).catch(() => undefined);
    await context.tracing.startChunk().catch(() => undefined);
  }
  return fs.readdirSync(place).map((file) => path.relative('', path.join(place, file)));
}

afterEach(async () => {
  const name = globalThis.failedTest;
  if (name === undefined) return;
  globalThis.failedTest = undefined;
  const files = await saveAll(name);
  process.stderr.write(`\nWhat the browser showed when "${name}" failed:\n  ${files.join('\n  ')}\n`);
  process.stderr.write(
    'To read a trace: npx playwright show-trace <file>. TRACE=whole before the command adds pages to it.\n',
  );
});
