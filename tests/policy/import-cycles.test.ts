import { build } from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Every module of the product by its path. */
const modules = ['components', 'lib', 'pages'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
);

/** Imports of each module at run time, without types. */
async function importsOf(files: string[]): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    absWorkingDir: root,
    // One bundle, because separate entries would write every module hundreds of times.
    stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: root },
    outdir: 'unwritten',
    write: false,
    bundle: true,
    metafile: true,
    platform: 'node',
    packages: 'external',
    alias: { '@': root },
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    logLevel: 'error',
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter((each) => !each.external).map((each) => each.path),
    ]),
  );
}

/** Modules that import themselves through others, each with its path. */
function cyclesIn(imports: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, way: string[]): void => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].join(' > '));
    if (way.includes(file) || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}

test('no module imports itself through other modules', async () => {
  const imports = await importsOf(modules);
  expect(imports.size).toBeGreaterThanOrEqual(modules.length);
  expect(cyclesIn(imports)).toEqual([]);
});

test('the check finds a cycle', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ]);
  expect(cyclesIn(imports)).toEqual(['a > b > c > a']);
});
