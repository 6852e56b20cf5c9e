// npm run bench -- editions [one|two|fourth|tests|suites|suites-one|suites-two …] [pattern …]:
// builds copies of the project with other editions.
//
// - `one`, `two`: Gujarati alone, Gujarati and Hindi
// - `fourth`: all editions and a fourth that consists only of a folder
// - `tests`: the type check and the tests that need no build, with the fourth edition
// - `suites`: the tests of the built site with the fourth edition. Patterns choose files.
// - `suites-one`, `suites-two`: test files that hold for any editions, on the first two sites
//
// Exits with 1 if a response is wrong or a test fails.
import fs from 'node:fs';
import path from 'node:path';
import { checkSite } from './check-site';
import { buildCopy, withCopy } from '../../scripts/lib/project-copy';
import { run, stop } from '../../scripts/lib/project.mjs';
import { withSite } from '../../scripts/lib/sample-site';

/**
 * Adds Marathi as a translator would start it: a copy of the folder of the nearest language.
 * Marathi uses the script of Hindi and has no analyser, so search must not treat it as Hindi.
 */
function addMarathi(copy: string): void {
  const folder = path.join(copy, 'locales/marathi');
  fs.cpSync(path.join(copy, 'locales/hindi'), folder, { recursive: true });
  fs.rmSync(path.join(folder, 'analyser'), { recursive: true });
  const file = path.join(folder, 'settings.json');
  const settings = {
    ...(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>),
    order: 4,
    lang: 'mr',
    apiLanguage: 'marathi',
    fieldPrefix: 'marathi',
    ogLocale: 'mr_IN',
    nativeName: 'मराठी',
    shortName: 'म',
    rssLanguage: 'mr',
  };
  fs.writeFileSync(file, JSON.stringify(settings, null, 2));
}

/** Builds the copy and checks its site. Returns the number of faults. */
async function askSite(copy: string, editions: string): Promise<number> {
  buildCopy(copy, editions);
  const faults = await withSite(
    { EDITIONS: editions, SHUTDOWN_DRAIN_MS: '0' },
    (url, dataDir) => checkSite({ url, dataDir, copy, editions }),
    'inherit',
    copy,
  );
  for (const fault of faults) console.error(`  ${fault}`);
  return faults.length;
}

/** Runs parts of `npm test` in the copy. Returns how many failed. */
const testParts =
  (parts: readonly string[], files: readonly string[] = []) =>
  (copy: string, _editions: string, env: NodeJS.ProcessEnv): number =>
    parts.filter((part) => {
      const chosen = patterns.length ? patterns : files;
      return run(process.execPath, ['scripts/test.mjs', '--only', part, ...chosen], { cwd: copy, env }) !== 0;
    }).length;

/** Test files that hold for any set of editions. */
const anyEditions = ['behaviour', 'crawlers', 'every-page', 'documents', 'lite.test'];

/** `check` returns the number of faults. */
type Case = {
  editions: string;
  prepare: (copy: string) => void;
  check: (copy: string, editions: string, env: NodeJS.ProcessEnv) => number | Promise<number>;
};

const nothing = () => undefined;
const cases: Record<string, Case> = {
  one: { editions: 'gujarati', prepare: nothing, check: askSite },
  two: { editions: 'gujarati,hindi', prepare: nothing, check: askSite },
  fourth: { editions: '', prepare: addMarathi, check: askSite },
  tests: { editions: '', prepare: addMarathi, check: testParts(['types', 'unit', 'components', 'content']) },
  suites: { editions: '', prepare: addMarathi, check: testParts(['contract', 'e2e']) },
  'suites-one': { editions: 'gujarati', prepare: nothing, check: testParts(['contract', 'e2e'], anyEditions) },
  'suites-two': { editions: 'gujarati,hindi', prepare: nothing, check: testParts(['contract', 'e2e'], anyEditions) },
};

const words = process.argv.slice(2);
const at = words.findIndex((word) => !(word in cases));
const names = at < 0 ? words : words.slice(0, at);
const patterns = words.slice(names.length);
if (patterns.length && !names.some((name) => /^(?:tests|suites)/.test(name)))
  stop(`npm run bench -- editions knows ${Object.keys(cases).join(', ')}; patterns choose files of tests and suites`);

export async function main(): Promise<void> {
  let failed = 0;
  for (const [name, { editions, prepare, check }] of Object.entries(cases)) {
    if (names.length && !names.includes(name)) continue;
    console.log(`${name}: EDITIONS=${editions}`);
    try {
      failed += await withCopy(name, (copy) => {
        prepare(copy);
        return check(copy, editions, { ...process.env, EDITIONS: editions });
      });
    } catch (error) {
      console.error(error);
      failed += 1;
    }
  }
  console.log(failed ? `${failed} are wrong` : 'All is right');
  process.exit(failed ? 1 : 0);
}
