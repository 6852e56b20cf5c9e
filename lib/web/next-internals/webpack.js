const path = require('node:path');
const { WEBPACK_LAYERS } = require('next/dist/lib/constants');

const root = path.resolve(__dirname, '../../..');

/** Name of a class in the page: that of its style sheet and its own. */
const classNameOf = ({ resourcePath }, _, name) => `${path.basename(resourcePath, '.module.css')}_${name}`;

/**
 * Names classes by their file and name. Next adds a hash, which no two of our style sheets need
 * (tests/unit/style-sheets.test.ts) and which does not compress: two kilobytes of a story's first
 * visit.
 */
function withPlainClassNames(config) {
  for (const { oneOf = [] } of config.module.rules)
    for (const { use } of oneOf)
      for (const { options } of [use ?? []].flat())
        if (options?.modules?.getLocalIdent) options.modules.getLocalIdent = classNameOf;
  return config;
}

/**
 * Has Chromium compile a script whole, on another thread while it comes in (V8's explicit compile
 * hints). Without it functions are compiled on the page's thread as they are called.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes the script of the islands (components/islands/browser.ts) beside those of Next's pages, and
 * writes the names of its files into the build.
 */
function withIslands(config, webpack) {
  const name = 'islands';
  const apply = (compiler) => {
    // Not in `config.entry`: Next makes each entry depend on its runtime, which pages go without.
    const options = { name, layer: WEBPACK_LAYERS.pagesDirBrowser };
    new webpack.EntryPlugin(root, './components/islands/browser.ts', options).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { PROCESS_ASSETS_STAGE_OPTIMIZE_HASH, PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;
      const scripts = () =>
        compilation.entrypoints
          .get(name)
          .getFiles()
          .filter((file) => file.endsWith('.js'));
      // Behind the minimiser, which drops comments, and before the names get their hashes.
      compilation.hooks.processAssets.tap({ name, stage: PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 }, () => {
        for (const file of scripts())
          compilation.updateAsset(file, (source) => new webpack.sources.ConcatSource(compileHint, source));
      });
      compilation.hooks.processAssets.tap({ name, stage: PROCESS_ASSETS_STAGE_REPORT }, () => {
        compilation.emitAsset('islands.json', new webpack.sources.RawSource(JSON.stringify(scripts())));
      });
    });
  };
  config.plugins.push({ apply });
  return config;
}

module.exports = { withIslands, withPlainClassNames };
