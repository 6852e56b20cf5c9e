import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A private PostgreSQL server of a test file, which it may freeze. */
export type OwnPostgres = { url: string; freeze: () => void; thaw: () => void; stop: () => Promise<void> };

/**
 * Returns the child processes of `pid`. PostgreSQL gives each its own process group, so a signal to
 * the server's group does not reach them.
 */
function childrenOf(pid: number): number[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, parent] = /^\d+ \(.*\) \S (\d+) /.exec(fs.readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return Number(parent) === pid ? [Number(name)] : [];
    } catch {
      // The process has just ended.
      return [];
    }
  });
}

/**
 * Starts a server.
 * @throws if PostgreSQL is not installed
 */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const child = spawn(process.execPath, [path.join(__dirname, 'postgres-program.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const said = await new Promise<string>((resolve) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.endsWith('\n')) resolve(text);
    });
    void ended.then(() => resolve(text));
  });
  const { url, pid } = JSON.parse(said || '{}') as { url?: string; pid?: number };
  if (url === undefined || pid === undefined) throw new Error('PostgreSQL is not installed here, or did not start');
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    process.kill(pid, name);
    for (const id of childrenOf(pid)) {
      try {
        process.kill(id, name);
      } catch (error) {
        // The process has just ended with its connection.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  return {
    url,
    // The server is stopped first, because it would treat a stopped child as failed.
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
