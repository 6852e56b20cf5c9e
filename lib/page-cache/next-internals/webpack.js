const path = require('node:path');
const { WEBPACK_LAYERS } = require('next/dist/lib/constants');

const root = path.resolve(__dirname, '../../..');

/**
 * Adds the script of the islands (components/islands/browser.ts) to the build, and writes the names
 * of its files to `islands.json`.
 */
function withIslands(config, webpack) {
  const name = 'islands';
  const apply = (compiler) => {
    // Not in `config.entry`: Next makes each entry depend on its runtime, which pages do not load.
    const options = { name, layer: WEBPACK_LAYERS.pagesDirBrowser };
    new webpack.EntryPlugin(root, './components/islands/browser.ts', options).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const scripts = () =>
        compilation.entrypoints
          .get(name)
          .getFiles()
          .filter((file) => file.endsWith('.js'));
      compilation.hooks.processAssets.tap({ name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        compilation.emitAsset('islands.json', new webpack.sources.RawSource(JSON.stringify(scripts())));
      });
    });
  };
  config.plugins.push({ apply });
  return config;
}

module.exports = { withIslands };
