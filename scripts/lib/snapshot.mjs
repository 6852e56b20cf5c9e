// `npm start` serves a copy of the build in builds/, so the next build can write to .next and dist
// while the site runs.
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { root, writing } from './project.mjs';

const folder = path.join(root, 'builds');
const requireHere = createRequire(path.join(root, 'package.json'));

/**
 * Locks a build while this process uses it (`shared`), or tests whether another process uses it.
 * The operating system releases the lock of a process that ends. Returns the open lock, or
 * undefined if another process holds it.
 */
function lock(build, shared) {
  const Database = requireHere('./lib/database/sqlite.js');
  let held;
  try {
    held = new Database(path.join(build, 'in-use.lock'), { timeout: 0, readonly: shared });
    held.exec(shared ? 'begin' : 'begin exclusive');
    if (shared) held.prepare('select * from sqlite_master').all();
    return held;
  } catch (error) {
    held?.close();
    if (/^SQLITE_(BUSY|CANTOPEN)/.test(error.code)) return undefined;
    throw error;
  }
}

/** Names of the files in a folder, relative to it. */
const filesIn = (from) =>
  fs.existsSync(from)
    ? fs
        .readdirSync(from, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)))
    : [];

/** Existing builds, newest first. */
const builds = () =>
  (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
    .filter((name) => /^[0-9a-f]{64}$/.test(name))
    .map((name) => path.join(folder, name))
    .sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs);

/**
 * Adds the static files of the previous build. Pages that readers have open or that a proxy caches
 * still request them.
 */
function addStaticFiles(before, build) {
  for (const name of JSON.parse(fs.readFileSync(path.join(before, 'static-files.json'), 'utf8'))) {
    const file = path.join(build, '.next/static', name);
    if (fs.existsSync(file)) continue;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.copyFileSync(path.join(before, '.next/static', name), file);
  }
}

/** Age after which an unfinished copy counts as abandoned, in milliseconds. */
const abandonedMs = 3_600_000;

/** Removes builds that no process uses, except the newest, and abandoned copies. */
function removeUnused() {
  for (const name of fs.readdirSync(folder).filter((each) => each.startsWith('unfinished-'))) {
    const age = Date.now() - (fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > abandonedMs) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  for (const build of builds().slice(1)) {
    const held = lock(build, false);
    if (!held) continue;
    fs.rmSync(build, { recursive: true, force: true });
    held.close();
  }
}

/** Copies the current build unless a copy exists. Returns the folder of the copy. */
export function snapshot() {
  const hash = fs.readFileSync(path.join(root, '.next/built-from'), 'utf8');
  const build = path.join(folder, hash);
  if (fs.existsSync(build)) return build;
  writing(() => {
    const unfinished = path.join(folder, `unfinished-${process.pid}`);
    fs.rmSync(unfinished, { recursive: true, force: true });
    const caches = path.join(root, '.next/cache');
    fs.cpSync(path.join(root, '.next'), path.join(unfinished, '.next'), {
      recursive: true,
      filter: (file) => file !== caches && file !== path.join(root, '.next/dev'),
    });
    const files = ['site', 'cache-handler', 'search-worker', 'push-worker', 'body-worker', 'service-worker'];
    for (const file of files.map((name) => `${name}.js`)) {
      fs.cpSync(path.join(root, 'dist', file), path.join(unfinished, 'dist', file));
    }
    fs.writeFileSync(
      path.join(unfinished, 'static-files.json'),
      JSON.stringify(filesIn(path.join(unfinished, '.next/static'))),
    );
    const Database = requireHere('./lib/database/sqlite.js');
    const made = new Database(path.join(unfinished, 'in-use.lock'));
    made.exec('create table use (process)');
    made.close();
    const [before] = builds();
    if (before) addStaticFiles(before, unfinished);
    fs.utimesSync(unfinished, new Date(), new Date());
    try {
      fs.renameSync(unfinished, build);
    } catch (error) {
      // Another process has just made the same copy.
      if (!fs.existsSync(build)) throw error;
      fs.rmSync(unfinished, { recursive: true, force: true });
    }
    removeUnused();
  });
  return build;
}

let inUse;

/** Marks a build as used until this process ends. */
export function holdBuild(build) {
  inUse = lock(build, true);
  if (!inUse) throw new Error(`${build} is being removed by another process. Run this again`);
  process.env.SITE_BUILD = path.relative(root, build);
}
