import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import { chromium } from 'playwright';

/**
 * What the test files of a run share: sites that they only read, and one browser. Each is started
 * when the first file requests it (tests/support/shared.ts). They belong to Jest's main process,
 * because workers come and go.
 */

/**
 * Requested resources by name.
 *
 * @type {Map<string, { promise: Promise<object>, resolve: (found: object) => void, reject: (error:
 *   Error) => void, }>}
 */
const shared = new Map();
/** @type {Set<import('node:child_process').ChildProcess>} */
const processes = new Set();
/** @type {import('playwright').BrowserServer | undefined} */
let browserServer;
/** @type {http.Server | undefined} */
let server;

async function startBrowser(options) {
  browserServer = await chromium.launchServer({
    ...options,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  processes.add(browserServer.process());
  return { endpoint: browserServer.wsEndpoint() };
}

/** Resolves when the site reports that it is ready. Its output goes to the file `log`. */
async function startSite({ program, env, log, ...facts }) {
  const output = fs.openSync(log, 'w');
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', output, output] });
  fs.closeSync(output);
  processes.add(child);
  let ended = false;
  child.once('exit', () => {
    ended = true;
    processes.delete(child);
  });
  for (;;) {
    const text = fs.readFileSync(log, 'utf8');
    if (/Ready at/.test(text)) return { log, ...facts };
    if (ended) throw new Error(`The shared site ended before it was ready:\n${text}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * The response tells the first worker that requests a resource to prepare it. That worker then
 * sends a second request: `start`, or `failed` with the reason. All others wait for that.
 */
async function answerTo({ name, start, failed }) {
  const known = shared.get(name);
  if (!known) {
    /** @type {any} */
    const made = {};
    made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
    // An unhandled rejection would end the run if no worker waits.
    made.promise.catch(() => undefined);
    shared.set(name, made);
    return { prepare: true };
  }
  if (failed !== undefined) known.reject(new Error(failed));
  else if (start) await (name === 'browser' ? startBrowser(start) : startSite(start)).then(known.resolve, known.reject);
  return known.promise;
}

async function answer(request, response) {
  try {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    response.end(JSON.stringify(await answerTo(JSON.parse(Buffer.concat(chunks).toString()))));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

function killAll() {
  for (const child of processes) child.kill('SIGKILL');
}

/** A run that is interrupted ends the processes that it started. */
function endWith(signal) {
  killAll();
  process.kill(process.pid, signal);
}
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs before the first test file. Jest's workers inherit the URL. */
export async function openHost() {
  if (server) return;
  server = http.createServer(answer);
  // By default Node closes an idle connection after five seconds. A worker that prepares a newsroom
  // on a busy machine takes longer, and would send its next request on a closed connection.
  server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.env.TEST_SHARED_HOST = `http://127.0.0.1:${port}`;
  process.once('exit', killAll);
  for (const signal of signals) process.once(signal, endWith);
}

/** Runs after the last test file. */
export async function closeHost() {
  if (!server) return;
  server.close();
  server.closeAllConnections();
  server = undefined;
  await browserServer?.close();
  const ending = [...processes].filter((child) => child.exitCode === null && child.signalCode === null);
  await Promise.all(
    ending.map((child) => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      return ended;
    }),
  );
  for (const signal of signals) process.removeListener(signal, endWith);
}
