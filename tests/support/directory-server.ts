import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DirectoryCallName } from '@/lib/integrations/directory/calls';
import { createDirectory, type Directory, type DirectorySettings } from '@/lib/integrations/directory/client';
import { directoryTexts } from '@/lib/platform/i18n/texts/directory';

/** A business directory that does as a test says, and a client of it. */

export type Arrived = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

let server: Server;
export let origin: string;
/** What has come to the server in this test. */
export let arrived: Arrived[] = [];
type Listener = (response: ServerResponse, request: Arrived) => void;
let answer: Listener;
/** What the server does with what comes from now on. */
export const answerWith = (listener: Listener) => void (answer = listener);
/** Toasts that readers saw. */
export let toasts: { kind: string; text: string }[] = [];

export const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
export const refuse = (status: number, body: unknown) => (response: ServerResponse) => json(response, status, body);
export const done = { message: 'Success', data: { id: 7 } };

/** Starts the server for the tests of a file. */
export function haveDirectory(): void {
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        const it = { method, url, headers, body: Buffer.concat(chunks).toString() };
        arrived.push(it);
        answer(response, it);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  beforeEach(() => {
    arrived = [];
    toasts = [];
    answer = refuse(200, done);
  });

  afterEach(() => void jest.restoreAllMocks());
}

export const reader = { token: 'abc.def', userType: 'VENDOR' };
export const directory = (changes: Partial<DirectorySettings> = {}): Directory =>
  createDirectory({
    origin,
    caller: () => reader,
    notify: (toast) => void toasts.push(toast),
    texts: directoryTexts.en,
    ...changes,
  });

/** Any call by its name, as a page that reads the table would make it. */
export const call = (
  name: DirectoryCallName,
  input: object,
  changes: Partial<DirectorySettings> = {},
): Promise<unknown> =>
  (directory(changes) as unknown as Record<string, (input: object) => Promise<unknown>>)[name]!(input);
