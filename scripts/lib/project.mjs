// Set-up that `npm start`, `npm test` and the other commands share. It uses only Node, because it
// also runs before the packages are installed.
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

/**
 * Ends the command with one line that says what to do.
 * @param {string} line
 * @returns {never}
 */
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
 * Runs a program in the project's folder and returns its exit code. Its output goes to the
 * terminal.
 */
export function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) return 127;
  return status ?? 1;
}

/** Whether a program is on the path. */
export const has = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/**
 * Installs Debian packages if this user may, and returns whether it did. No other step changes
 * anything outside the project. SYSTEM_PACKAGES=off disables it.
 */
export function aptInstall(packages) {
  if (process.env.SYSTEM_PACKAGES === 'off' || process.getuid?.() !== 0 || !has('apt-get')) return false;
  console.log(
    `Installing outside the project, with apt-get: ${packages.join(', ')} (SYSTEM_PACKAGES=off prevents this)`,
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  return (
    run('apt-get', ['update', '-qq'], quiet) === 0 &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet) === 0
  );
}

/** Debian packages of the browser that tests drive, if they are missing. */
export const missingBrowsers = () =>
  process.env.CHROMIUM_PATH
    ? []
    : [
        ...(wholeBrowserPath() ? [] : ['chromium']),
        ...(browserPath() === wholeBrowserPath() ? ['chromium-headless-shell'] : []),
      ];

/** Runs `work`. If the disk cannot be written, the command ends with one line. */
export function writing(work) {
  try {
    return work();
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) stop(`Cannot write to ${root}: ${error.message}`);
    throw error;
  }
}

/**
 * Generates `generated/`. If a folder of locales/ or EDITIONS is invalid, the command ends with one
 * line.
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
 * Whether the native database module loads. Tested in a separate process, because a failed load
 * cannot be repeated in the same one.
 */
const databaseLoads = () =>
  spawnSync(process.execPath, ['-e', "new (require('./lib/database/sqlite.js'))(':memory:').close()"], {
    cwd: root,
    stdio: 'ignore',
  }).status === 0;

const compiler = ['python3', 'make', 'g++'];

/**
 * From Node-API 10 on, every native package has a binary that fits all versions of Node, so npm
 * needs no install scripts. Older versions compile better-sqlite3 (lib/database/sqlite.js). On a
 * newer Node that would take a minute for nothing, or fail.
 */
const hasStableBinaries = Number(process.versions.napi) >= 10;

/** Installs the packages of the lockfile if they are missing or outdated. */
export async function ensureInstalled() {
  const mark = path.join(root, 'node_modules', '.installed-for');
  // Only the fields of package.json that decide which packages are installed. A new script must not
  // cause an installation.
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
    if (code !== 0) stop('npm ci failed. Its output is above');
    return databaseLoads();
  };
  if (!(await install())) {
    // The module is an optional dependency: if it cannot be compiled, npm omits it without an
    // error.
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

/** The enabled editions. */
const served = () => editions.servedEditions([...editions.readSettings().keys()]);

function filesUnder(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(name) : [name];
  });
}

/** Returns one hash of everything that a build depends on, including EDITIONS. */
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

/** Bundles all entries, or the named ones, into `dist/` (bundles.mjs). */
export const bundle = (...names) => bundleInto('dist', ...names);

/** Bundles into another folder of the project. */
export async function bundleInto(outdir, ...names) {
  makeEditions();
  await makeBundles(root, outdir, names.length ? names : bundleNames, sourceHash);
}

const built = bundleNames.map((name) => `${name}.js`);

/**
 * Builds the site if its sources changed since the last build. Returns whether there is a build
 * now.
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
  // A running site reads its copy of a build from SITE_BUILD (next.config.js). A new build is
  // always written to .next.
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', SITE_BUILD: '' };
  const args = ['--max-semi-space-size=32', next, 'build', '--webpack'];
  if ((await runToEnd(process.execPath, args, { cwd: root, env })) !== 0) return false;
  writing(() => fs.writeFileSync(mark, wanted));
  return true;
}

/** Returns a free TCP port of this machine. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });

/** Maximum time that a site may still listen after it was stopped, in milliseconds. */
const lingerMs = 3000;

/** Whether the port of the site is free. The site itself reports other problems with it. */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen(port, process.env.HOST || undefined, () => probe.close(() => resolve(true)));
  });

/**
 * Ends the command if the port of the site is in use, because an error after the build would come
 * late. If another site was just stopped, it waits for the port. The configuration reports an
 * invalid PORT.
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
