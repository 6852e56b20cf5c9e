import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Versions below which a dependency has known holes: the lock file may name none older, at any
 * depth of the tree.
 */

type Package = { version?: string; engines?: { node?: string } };
const lock = JSON.parse(fs.readFileSync(path.resolve(__dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};
const copies = (name: string) =>
  Object.entries(lock.packages).filter(([place]) => place.endsWith(`node_modules/${name}`));

/**
 * True when a version of three numbers is not below another. What comes before a release counts as
 * below it.
 */
function isAtLeast(version: string, floor: string): boolean {
  const [found = [], least = []] = [version, floor].map((text) => text.split('-')[0]?.split('.').map(Number));
  for (const [index, number] of least.entries()) {
    if (found[index] !== number) return (found[index] ?? 0) > number;
  }
  return !version.includes('-');
}

test.each<[string, string]>([
  ['next', '16.4.6'],
  ['sharp', '0.35.5'],
  ['next-auth', '4.24.15'],
  // Files read by raw messages, an address parser that takes quadratic time, line breaks in List-*
  // headers.
  ['nodemailer', '10.6.1'],
  // What guards readers is the newest (decision 036).
  ['sanitize-html', '2.18.1'],
  ['htmlparser2', '12.0.0'],
])('%s is %s at least', (name, floor) => {
  const versions = copies(name).map(([, { version = '' }]) => version);
  expect(versions.length).toBeGreaterThan(0);
  expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([]);
});

test.each(['next', 'sharp', 'next-auth', 'nodemailer', 'htmlparser2'])('%s runs on Node 20.19', (name) => {
  for (const [, { engines }] of copies(name)) {
    // The lowest version that a range such as `^18.17.0 || >=20.3.0` allows of 20 or before.
    const ranges = (engines?.node ?? '>=0').split('||').map((range) => /\d[\d.]*/.exec(range)?.[0] ?? '0');
    expect(ranges.some((least) => isAtLeast('20.19.0', least))).toBe(true);
  }
});

// It asks for Node 22.12 because its parser is an ES module. Since 20.19, `require` loads them.
test('sanitize-html runs on this Node without a warning', () => {
  const code = `const clean = require('sanitize-html'); console.log(clean('<p onclick="a()">b<script>c</script></p>'))`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['<p>b</p>\n', '']);
});

test.each([
  ['9.1.0', '9.1.1', false],
  ['9.1.1', '9.1.1', true],
  ['10.0.0', '9.1.1', true],
  ['9.1.1-rc.1', '9.1.1', false],
  ['7.0.13', '9.1.1', false],
])('%s is at least %s: %s', (version, floor, expected) => expect(isAtLeast(version, floor)).toBe(expected));
