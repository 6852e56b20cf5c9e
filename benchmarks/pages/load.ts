import fs from 'node:fs';
import net from 'node:net';

/**
 * Results of a server under load. `p50` and `p99` are in milliseconds, `cpu` in microseconds per
 * response.
 */
export type Measured = { perSecond: number; p50: number; p99: number; cpu: number };

/** A server's port, its process ids, and the paths that each connection requests. */
export type Target = { port: number; pids: () => readonly number[]; paths: readonly string[] };

const connections = 32;
/** Clock ticks of `/proc` per second, on every Linux that Node supports. */
const ticksPerSecond = 100;

/** Processor time of processes with all their threads, in microseconds. */
export function cpuOf(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return (ticks.reduce((sum, one) => sum + one, 0) * 1e6) / ticksPerSecond;
}

const headEnd = Buffer.from('\r\n\r\n');
const chunksEnd = Buffer.from('0\r\n\r\n');

type Answers = { waits: number[]; isOver: boolean };

/**
 * Opens one connection and requests the paths in turn, each as soon as the response before is
 * complete. It reads only the length of a response: Node's own client and autocannon take more time
 * than the servers that are measured. If the server closes the connection after a response, as
 * nginx does after a thousand, another is opened.
 */
function ask(port: number, requests: readonly Buffer[], first: number, answers: Answers): Promise<void> {
  return new Promise((resolve, reject) => {
    let next = first;
    const connect = () => {
      let [sent, left, answered] = [0, 0, 0];
      let head = Buffer.alloc(0);
      let isChunked = false;
      const send = () => {
        sent = performance.now();
        socket.write(requests[next % requests.length] ?? '');
      };
      const complete = () => {
        answers.waits.push(performance.now() - sent);
        answered += 1;
        next += 1;
        if (answers.isOver) socket.destroy();
        else send();
      };
      const body = (bytes: Buffer) => {
        left -= bytes.length;
        if (isChunked && bytes.subarray(-chunksEnd.length).equals(chunksEnd)) left = 0;
        if (left === 0) complete();
      };
      /** Parses the head of a response and counts the body bytes that arrived with it. */
      const begin = (bytes: Buffer) => {
        head = head.length ? Buffer.concat([head, bytes]) : Buffer.from(bytes);
        const at = head.indexOf(headEnd);
        if (at < 0) return;
        const text = head.toString('latin1', 0, at);
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (!text.startsWith('HTTP/1.1 200')) return void socket.destroy(new Error(text.slice(0, 40)));
        isChunked = length === undefined;
        const rest = head.subarray(at + headEnd.length);
        head = Buffer.alloc(0);
        left = isChunked ? Infinity : Number(length);
        body(rest);
      };
      const buffer = Buffer.alloc(256 * 1024);
      const callback = (length: number) => {
        (left > 0 ? body : begin)(buffer.subarray(0, length));
        return true;
      };
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } }, send);
      socket.once('error', reject);
      socket.once('close', () => {
        if (answers.isOver) resolve();
        else if (answered) connect();
        else reject(new Error('The server closed a connection without an answer'));
      });
    };
    connect();
  });
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;

/**
 * Loads a server for `seconds` seconds.
 * @throws if a response is not 200
 */
export async function load({ port, pids, paths }: Target, seconds: number): Promise<Measured> {
  const requests = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`),
  );
  const answers: Answers = { waits: [], isOver: false };
  const [cpuBefore, from] = [cpuOf(pids()), performance.now()];
  const asking = Array.from({ length: connections }, (_, index) => {
    // Each connection starts elsewhere in the list, so that they do not request the same page at
    // the same time.
    return ask(port, requests, Math.floor((index * requests.length) / connections), answers);
  });
  const timer = setTimeout(() => (answers.isOver = true), seconds * 1000);
  await Promise.all(asking).finally(() => clearTimeout(timer));
  const [cpu, passed] = [cpuOf(pids()) - cpuBefore, (performance.now() - from) / 1000];
  const waits = answers.waits.sort((a, b) => a - b);
  return { perSecond: waits.length / passed, p50: share(waits, 0.5), p99: share(waits, 0.99), cpu: cpu / waits.length };
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Returns the median of each figure. */
export function medianOf(runs: readonly Measured[]): Measured {
  const of = (name: keyof Measured) => middle(runs.map((run) => run[name]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu') };
}
