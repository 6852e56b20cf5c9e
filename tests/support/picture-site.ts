import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { handlePictureRequest } from '@/lib/images/serve-picture';
import { app } from '@/lib/platform/runtime/app';
import { removeFolders, temporaryFolder } from './folders';
import { enterSite, leaveSite } from './in-process';

/** The picture server of a site, in the process of a test. */

export let dataDir: string;
/** A PNG of 1600 × 1200 pixels. */
export let picture: Buffer;
/** Files of other hosts by URL. */
export let remoteFiles: Record<string, Buffer>;
/** URLs that were requested from other hosts. */
export let fetched: string[];

export const remote = 'https://pictures.example/flood.png?v=2';
/** Path of `picture` in the media folder. */
export const local = '/media/2026/बाढ़.png';

let server: Server;
let origin: string;

/** Starts the site of a test with empty memory, as after a restart. */
export function enter(settings: Record<string, string> = {}): void {
  leaveSite();
  enterSite(undefined, { DATA_DIR: dataDir, ...settings });
  app.fetchPicture = (url) => {
    fetched.push(url);
    return Promise.resolve(remoteFiles[url]);
  };
}

/** Path of a file in the media folder. */
export const mediaFile = (name: string): string => path.join(dataDir, 'media', name);

/** Starts a new site for each test of a file. */
export function withPictureSite(): void {
  beforeAll(async () => {
    picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    server = createServer((request, response) => void handlePictureRequest(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    dataDir = temporaryFolder();
    remoteFiles = { [remote]: picture };
    fetched = [];
    enter();
    fs.mkdirSync(mediaFile('2026'), { recursive: true });
    fs.writeFileSync(mediaFile('2026/बाढ़.png'), picture);
  });
  afterEach(() => {
    leaveSite();
    removeFolders();
  });
}

export async function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(`${origin}${address}`, { headers, method });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Type and size of the picture at a URL, or undefined if there is none. */
export async function sizeAt(address: string | undefined) {
  const { status, headers, bytes } = await ask(address ?? '/none');
  if (status !== 200) return undefined;
  const { width, height, format } = await sharp(bytes).metadata();
  return [headers.get('content-type'), format, width, height];
}
