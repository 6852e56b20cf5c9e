// Preloaded into sites under test on Node 20 (tests/support/site.ts), of which a run starts 140:
// what V8 has compiled of a file is written when a site ends, and the next one reads it. Later
// versions of Node do that themselves where NODE_COMPILE_CACHE names a folder, and this file goes
// with Node 20; without it the tests are the same, and a site costs a quarter more to start.
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { threadId } = require('node:worker_threads');

/** Parts of Node's CommonJS loader that its types leave out. */
const loader = /** @type {any} */ (Module);
const folder = process.env['TEST_COMPILE_CACHE'];
/** @type {Map<string, vm.Script>} */
const compiled = new Map();

/** As Node makes it for a module. */
function requireOf(module) {
  const require = (/** @type {string} */ name) => module.require(name);
  const resolve = (request, options) => loader._resolveFilename(request, module, false, options);
  resolve.paths = (request) => loader._resolveLookupPaths(request, module);
  return Object.assign(require, {
    resolve,
    main: process.mainModule,
    extensions: loader._extensions,
    cache: loader._cache,
  });
}

/** The script of a module, undefined for what is left to Node: `import()` wants its loader. */
function scriptOf(source, filename) {
  if (!filename.endsWith('.js') || /(?<![.\w{`])import\(/.test(source)) return undefined;
  const file = path.join(folder ?? '', filename.replaceAll('/', '+'));
  const cachedData = fs.existsSync(file) ? fs.readFileSync(file) : undefined;
  try {
    const script = new vm.Script(loader.wrap(source), { filename, ...(cachedData ? { cachedData } : {}) });
    if (!cachedData || script.cachedDataRejected) compiled.set(file, script);
    return script;
  } catch {
    // No CommonJS.
    return undefined;
  }
}

if (folder) {
  fs.mkdirSync(folder, { recursive: true });
  const { _compile: compile } = loader.prototype;
  loader.prototype._compile = function (source, filename, ...others) {
    const script = scriptOf(source, filename);
    if (!script) return compile.call(this, source, filename, ...others);
    const wrapped = script.runInThisContext();
    return wrapped.call(this.exports, this.exports, requireOf(this), this, filename, path.dirname(filename));
  };
  process.on('exit', () => {
    for (const [file, script] of compiled) {
      // Sites and their threads end at the same time, and others read meanwhile.
      const written = `${file}.${process.pid}.${threadId}`;
      try {
        fs.writeFileSync(written, script.createCachedData());
        fs.renameSync(written, file);
      } catch {
        // What cannot be written is compiled again: it must not change how a site ends.
        return;
      }
    }
  });
}
