import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import budgets from '../budgets.json';

/**
 * Compressed size of the script of lazy parts. A part that loads by itself counts towards every
 * page. The prompt loads three seconds later if the reader has not answered it; other parts load on
 * demand.
 */

const root = path.resolve(__dirname, '../..');
const built = path.join(root, '.next');

/** Files with lazy parts, and their replacement in a site without them. */
const parts: Record<string, string> = {
  'components/weather/WeatherBox/WeatherBox.tsx': 'export const WeatherBox = () => null;',
  'components/push/PushPrompt/PushPrompt.tsx': 'export const PushPrompt = () => null;',
  'components/layout/Toasts/Toasts.tsx': 'export const Toasts = () => null;',
  'lib/client/location/use-location-lookup.ts': 'export const useLocationLookup = () => undefined;',
  'lib/client/hooks/use-read-count.ts': 'export const useReadCount = () => undefined;',
};

/** A style sheet as the build turns it into script: each class with its name in the page. */
function sheet(file: string): string {
  const name = path.basename(file, '.module.css');
  const classes = [...fs.readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, one = '']) => one);
  return `export default ${JSON.stringify(Object.fromEntries(classes.map((one) => [one, `${name}_${one}`])))}`;
}

/** Size in bytes of the island script of most pages, with or without the lazy parts. */
async function firstScript(without: boolean): Promise<number> {
  const site: Plugin = {
    name: 'site',
    setup({ onLoad, onResolve, resolve }) {
      onResolve({ filter: /^@\// }, ({ path: specifier, kind }) =>
        resolve(`./${specifier.slice(2)}`, { resolveDir: root, kind }),
      );
      onResolve({ filter: /^[^.]/ }, ({ path: specifier }) =>
        specifier.startsWith('/') || specifier.startsWith('@/') ? undefined : { path: specifier, external: true },
      );
      onLoad({ filter: /\.module\.css$/ }, ({ path: file }) => ({ contents: sheet(file), loader: 'js' }));
      onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
        const contents = without ? parts[path.relative(root, file)] : undefined;
        return contents === undefined ? undefined : { contents, loader: 'tsx' };
      });
    },
  };
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { islands } from './components/islands/registry';`,
      resolveDir: root,
    },
    absWorkingDir: root,
    outdir: 'first-script',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2020',
    jsx: 'automatic',
    minify: true,
    write: false,
    plugins: [site],
  });
  const entry = outputFiles.find(({ path: file }) => path.basename(file) === 'stdin.js');
  return gzipSync(entry?.contents ?? '').length;
}

/** Text of the only chunk of the build that contains a marker. */
function chunkWith(mark: string): string {
  const folder = path.join(built, 'static/chunks');
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.js'));
  const found = files
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .filter((text) => text.includes(mark));
  expect([mark, found.length]).toEqual([mark, 1]);
  return found[0] ?? '';
}

test('weather, location, reads, toasts and prompt add at most 4 kB to the first scripts', async () => {
  const share = (await firstScript(false)) - (await firstScript(true));
  expect(share).toBeGreaterThan(500);
  expect(share).toBeLessThanOrEqual(budgets.lateParts.scriptBytes);
});

test('the script of the prompt is within its budget', () => {
  const prompt = gzipSync(chunkWith('PromptBar_bar')).length;
  expect(prompt).toBeGreaterThan(500);
  expect(prompt).toBeLessThanOrEqual(budgets.lateParts.promptBytes);
});

test('prompt, toasts, Firebase and weather are not in the first scripts of a page', () => {
  const files = JSON.parse(fs.readFileSync(path.join(built, 'islands.json'), 'utf8')) as string[];
  expect(files.length).toBeGreaterThan(0);
  const text = files.map((file) => fs.readFileSync(path.join(built, file), 'utf8')).join('');
  const found = ['PromptBar_bar', 'Toastify__', '@firebase', 'WeatherNow_', 'applicationServerKey', 'i18next'];
  expect(found.filter((mark) => text.includes(mark))).toEqual([]);
});
