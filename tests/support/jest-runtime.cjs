// Jest's runtime, which gives every test file modules of its own, without two costs that grow with
// the number of files that a worker runs. Both are of Jest 30 on Node 20; without this file the
// tests are the same and take longer.
const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

// A module is parsed once in a worker, and then run in the context of each file: what V8 has
// compiled of it stays. `compileFunction` parses it anew each time.
const { compileFunction } = vm;
/** @type {Map<string, { source: string, script: vm.Script }>} by file */
const parsed = new Map();

vm.compileFunction = (source, names = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return compileFunction(source, names, options);
  const known = parsed.get(filename);
  const opening = `(function (${names.join(', ')}) {`;
  const script =
    known?.source === source
      ? known.script
      : new vm.Script(`${opening}${source}\n})`, { filename, columnOffset: -opening.length });
  parsed.set(filename, { source, script });
  return script.runInContext(parsingContext);
};

// A store that was entered is looked at whenever a promise is made, by all that run after it in the
// worker. Those of a test file end with it.
/** @type {Set<AsyncLocalStorage<unknown>>} */
const entered = new Set();
const { run, enterWith } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function (...given) {
  entered.add(this);
  return run.apply(this, given);
};
AsyncLocalStorage.prototype.enterWith = function (...given) {
  entered.add(this);
  return enterWith.apply(this, given);
};

class TestRuntime extends JestRuntime {
  teardown() {
    super.teardown();
    for (const store of entered) store.disable();
    entered.clear();
  }
}

exports.default = TestRuntime;
exports.__esModule = true;
