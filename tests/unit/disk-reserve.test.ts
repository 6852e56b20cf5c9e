import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createReserve, releaseReserve } from '../../lib/http/lifecycle/disk-reserve';

const megabyte = 1024 * 1024;

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reserve-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const sizes = () => fs.readdirSync(folder).map((name) => fs.statSync(path.join(folder, name)).blocks * 512);

it('reserves eight megabytes on a disk with free space, and releases them only when the disk is full', () => {
  createReserve(folder, 32 * megabyte);
  expect(sizes()).toEqual([8 * megabyte]);
  expect(releaseReserve(folder, 4 * megabyte)).toBe(false);
  expect(sizes()).toHaveLength(1);
  expect(releaseReserve(folder, 4 * megabyte - 1)).toBe(true);
  expect(sizes()).toEqual([]);
  expect(releaseReserve(folder, 0)).toBe(false);
});

it('reserves nothing on a disk with little free space', () => {
  createReserve(folder, 32 * megabyte - 1);
  expect(sizes()).toEqual([]);
});
