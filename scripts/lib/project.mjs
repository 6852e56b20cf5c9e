// What `npm start`, `npm test` and their relatives share: set-up that a fresh machine needs. Plain
// Node, no dependency.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { browserPath, wholeBrowserPath } from './browser-path.js';
import { bundleNames, makeBundles } from './bundles.mjs';
import { runToEnd } from './child.mjs';
import editions from './editions.js';
import { nodeRefusal } from './node-versions.js';

export { browserPath };

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Ends the command with one line that says what to do. */
export function stop(line) {
  console.error(line);
  process.exit(1);
}

/** Ends the command if this version of Node is not supported. */
export function requireNode() {
  const refusal = nodeRefusal(process.versions.node);
  if (refusal !== undefined) stop(refusal);
}

/**
 * Runs a program in the project's folder and returns its exit code; its output goes to the
 * terminal.
 */
export function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) return 127;
  return status ?? 1;
}

/** True when a program is on the path. */
export const has = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/**
 * Installs Debian packages when this user may, the only thing that any command changes outside the
 * project; returns whether it did. SYSTEM_PACKAGES=off keeps it from doing so.
 */
export function aptInstall(packages) {
  if (process.env.SYSTEM_PACKAGES === 'off' || process.getuid?.() !== 0 || !has('apt-get')) return false;
  console.log(
    `Installing outside the project, with apt-get: ${packages.join(', ')} (SYSTEM_PACKAGES=off goes on without)`,
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  return (
    run('apt-get', ['update', '-qq'], quiet) === 0 &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet) === 0
  );
}

/** The packages with the browser that tests drive, as far as they are not installed. */
export const missingBrowsers = () =>
  process.env.CHROMIUM_PATH
    ? []
    : [
        ...(wholeBrowserPath() ? [] : ['chromium']),
        ...(browserPath() === wholeBrowserPath() ? ['chromium-headless-shell'] : []),
      ];

/** Runs `work`; a disk that cannot be written ends the command with one line. */
export function writing(work) {
  try {
    return work();
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) stop(`Cannot write to ${root}: ${error.message}`);
    throw error;
  }
}

/**
 * Makes `generated/`; a folder of locales/ or a value of EDITIONS that is wrong ends the command.
 */
export function makeEditions() {
  try {
    writing(editions.prepare);
  } catch (error) {
    stop(error.message);
  }
}

const hashOf = (parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file) : '');

/**
 * Whether the native database module loads. Tried in a process of its own, because a failed load
 * cannot be repeated in the same process.
 */
const databaseLoads = () =>
  spawnSync(process.execPath, ['-e', "new (require('./lib/database/sqlite.js'))(':memory:').close()"], {
    cwd: root,
    stdio: 'ignore',
  }).status === 0;

const compiler = ['python3', 'make', 'g++'];

/**
 * From Node-API 10 on, every native package comes as a binary that fits all versions of Node, so
 * npm needs no install scripts. Before that, one of them compiles better-sqlite3
 * (lib/database/sqlite.js). On a newer Node that would take a minute for nothing, or fail.
 */
const hasStableBinaries = Number(process.versions.napi) >= 10;

/** Installs the packages of the lockfile when they are missing or stale. */
export async function ensureInstalled() {
  const mark = path.join(root, 'node_modules', '.installed-for');
  // Of package.json only what decides which packages there are: a new script must not install
  // everything anew.
  const { dependencies, optionalDependencies, devDependencies, overrides } = JSON.parse(
    String(read(path.join(root, 'package.json'))),
  );
  const wanted = hashOf([
    read(path.join(root, 'package-lock.json')),
    JSON.stringify([dependencies, optionalDependencies, devDependencies, overrides]),
    `${hasStableBinaries ? 'any' : process.versions.modules} ${process.platform} ${process.arch}`,
  ]);
  if (String(read(mark)) === wanted) return;
  writing(() => {
    const probe = path.join(root, '.write-test');
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  });
  console.log('Installing packages');
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const install = async () => {
    const code = await runToEnd('npm', hasStableBinaries ? [...args, '--ignore-scripts'] : args, { cwd: root });
    if (code !== 0) stop('npm ci failed; what it said is above');
    return databaseLoads();
  };
  if (!(await install())) {
    // The module is an optional dependency: if it cannot be compiled, npm leaves it out and says
    // nothing.
    const missing = hasStableBinaries ? [] : compiler.filter((program) => !has(program));
    if (missing.length && !aptInstall(missing)) {
      stop(
        `The database module must be compiled here. Install ${missing.join(', ')} (Debian: apt-get install ${missing.join(' ')}) and run this again`,
      );
    }
    if (!missing.length || !(await install())) {
      stop(
        hasStableBinaries
          ? `better-sqlite3 has no binary for ${process.platform} on ${process.arch} that loads. Use Node 20 here, which compiles one`
          : 'better-sqlite3 could not be compiled. "npm install --no-save better-sqlite3@12" says why. Run this again when that works',
      );
    }
  }
  writing(() => fs.writeFileSync(mark, wanted));
}

const sources = ['components', 'lib', 'locales', 'pages', 'styles'];
const sourceFiles = [
  'next.config.js',
  'next-i18next.config.js',
  'middleware.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/lib/editions.js',
  'scripts/lib/edition-settings.js',
];

/** The editions that are served, of all that have a folder. */
const served = () => editions.servedEditions([...editions.readSettings().keys()]);

function filesUnder(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(name) : [name];
  });
}

/** One hash of everything that a build is made of, EDITIONS among it. */
export function sourceHash() {
  const files = [
    ...sources.flatMap((folder) => filesUnder(path.join(root, folder))),
    ...sourceFiles.map((file) => path.join(root, file)),
  ];
  return hashOf([
    served().join(),
    ...files.sort().flatMap((file) => [path.relative(root, file), '\0', fs.readFileSync(file), '\0']),
  ]);
}

/** Bundles what `dist/` holds (bundles.mjs), or those that are named. */
export const bundle = (...names) => bundleInto('dist', ...names);

/** The same into another folder of the project. */
export async function bundleInto(outdir, ...names) {
  makeEditions();
  await makeBundles(root, outdir, names.length ? names : bundleNames, sourceHash);
}

const built = bundleNames.map((name) => `${name}.js`);

/**
 * Builds the site when its sources changed since the last build. Says whether there is a build now.
 */
export async function ensureBuilt() {
  makeEditions();
  const mark = path.join(root, '.next', 'built-from');
  const wanted = sourceHash();
  if (String(read(mark)) === wanted && built.every((file) => fs.existsSync(path.join(root, 'dist', file)))) return true;
  console.log('Building the site');
  writing(() => fs.rmSync(mark, { force: true }));
  try {
    await bundle();
  } catch (error) {
    console.error(error.message);
    return false;
  }
  const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  // SITE_BUILD is where a running site finds its copy of a build (next.config.js); a build is made
  // in .next.
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', SITE_BUILD: '' };
  const args = ['--max-semi-space-size=32', next, 'build', '--webpack'];
  if ((await runToEnd(process.execPath, args, { cwd: root, env })) !== 0) return false;
  writing(() => fs.writeFileSync(mark, wanted));
  return true;
}

/** A port of this machine on which nobody listens. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });

/** How long a site that was just stopped may go on listening, in milliseconds. */
const lingerMs = 3000;

/**
 * Whether nobody listens on a port where the site would; what else may be wrong the site says
 * itself.
 */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen(port, process.env.HOST || undefined, () => probe.close(() => resolve(true)));
  });

/**
 * Ends the command when the port that the site would take is taken: better now than after a build.
 * A site that was just stopped is waited for. A PORT that is no port is left to the configuration,
 * which says so.
 */
export async function requireFreePort() {
  const wanted = process.env.PORT || '3000';
  if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65535) return;
  const port = Number(wanted);
  const until = Date.now() + lingerMs;
  while (!(await isFree(port))) {
    if (Date.now() > until) stop(`Port ${port} is taken. Set another: PORT=${port + 1} npm start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
