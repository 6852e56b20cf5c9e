import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import floors from '@/lib/floors.json';

/**
 * A room of lib imports only rooms on the floors below its own, so no two rooms import each other.
 * Lint reports this next to the import. This test also sees whole folders: a new folder needs a
 * floor.
 */

type Floors = readonly (readonly string[])[];
type Import = { from: string; to: string };

const root = path.resolve(__dirname, '../..');
const houses = Object.entries(floors);

/** Every import between files of the project, including types. Paths are relative to the root. */
function importsWithin(folder: string): Import[] {
  const names = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const from = path.posix.join(folder, name);
      const { importedFiles } = ts.preProcessFile(fs.readFileSync(path.join(root, from), 'utf8'));
      return importedFiles.flatMap(({ fileName }) => {
        if (fileName.startsWith('@/')) return [{ from, to: fileName.slice(2) }];
        return fileName.startsWith('.') ? [{ from, to: path.posix.join(path.posix.dirname(from), fileName) }] : [];
      });
    });
}

/** Imports from a room of a house to another room on the same floor or above. */
function upwardImports(house: string, list: Floors, imports: readonly Import[]): string[] {
  const room = (file: string) =>
    file.startsWith(`${house}/`) ? file.slice(house.length + 1).split('/')[0] : undefined;
  const floor = (name: string | undefined) => list.findIndex((rooms) => name !== undefined && rooms.includes(name));
  return imports
    .filter(({ from, to }) => room(from) !== undefined && room(to) !== undefined && room(from) !== room(to))
    .filter(({ from, to }) => floor(room(to)) <= floor(room(from)))
    .map(({ from, to }) => `${from} > ${to}`);
}

describe.each(houses)('%s', (house, list: Floors) => {
  test('every folder is a room on a floor, and every room is a folder', () => {
    const folders = fs
      .readdirSync(path.join(root, house), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(list.flat().sort()).toEqual(folders.sort());
  });

  test('its README has a row for every room, from the top floor down', () => {
    const readme = fs.readFileSync(path.join(root, house, 'README.md'), 'utf8');
    expect([...readme.matchAll(/^\| `([\w-]+)\/` /gm)].map(([, name]) => name)).toEqual(list.flat());
  });

  test('no room imports one on its own floor or above', () => {
    const imports = importsWithin(house);
    expect(imports.length).toBeGreaterThan(100);
    expect(upwardImports(house, list, imports)).toEqual([]);
  });
});

test.each<[string, string, string, boolean]>([
  ['down', 'lib/top/a.ts', 'lib/ground/b', false],
  ['within a room', 'lib/ground/a.ts', 'lib/ground/deep/b', false],
  ['up', 'lib/ground/a.ts', 'lib/top/b', true],
  ['up, from deep inside a room', 'lib/ground/deep/er/a.ts', 'lib/middle/b', true],
  ['to a room on the same floor', 'lib/middle/a.ts', 'lib/beside/b', true],
  ['out of the house', 'lib/ground/a.ts', 'generated/editions', false],
])('an import %s (%s of %s): found %s', (_, from, to, found) => {
  const list = [['top'], ['middle', 'beside'], ['ground']];
  expect(upwardImports('lib', list, [{ from, to }])).toEqual(found ? [`${from} > ${to}`] : []);
});
