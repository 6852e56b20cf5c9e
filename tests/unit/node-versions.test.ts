import fs from 'node:fs';
import path from 'node:path';
import { engineRange, nodeRefusal, supportedMajors } from '../../scripts/lib/node-versions';

const root = path.resolve(__dirname, '../..');

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.12.0', true],
  ['22.23.3', true],
  ['24.0.0', true],
  ['24.21.0', true],
  ['26.12.1', true],
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.9.0', false],
  ['21.7.3', false],
  ['22.11.0', false],
  ['23.11.0', false],
  ['25.9.0', false],
  ['27.0.0', false],
  ['28.1.0', false],
  ['0.12.18', false],
])('Node %s is supported: %s', (version, isSupported) => {
  const line = isSupported
    ? undefined
    : `Node 20 (from 20.19), 22 (from 22.12), 24 or 26 is needed. This is ${version}. Get one from https://nodejs.org`;
  expect(nodeRefusal(version)).toBe(line);
});

test('npm and CI know the same versions', () => {
  const { engines } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  expect(engines.node).toBe(engineRange);
  const workflow = fs.readFileSync(path.join(root, '.github/workflows/ci.yml'), 'utf8');
  expect(workflow).toContain(`node: [${supportedMajors.join(', ')}]`);
});
