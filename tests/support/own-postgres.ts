import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A PostgreSQL server that one test file has to itself, and may freeze. */
export type OwnPostgres = { url: string; freeze: () => void; thaw: () => void; stop: () => Promise<void> };

/**
 * Processes whose parent is `pid`. PostgreSQL makes each its own group, so that a signal to the
 * group reaches none.
 */
function childrenOf(pid: number): number[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, parent] = /^\d+ \(.*\) \S (\d+) /.exec(fs.readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return Number(parent) === pid ? [Number(name)] : [];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
}

/** Starts a server. @throws where PostgreSQL is not installed */
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
        // Ended meanwhile, as its connection did.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  return {
    url,
    // The server itself first: it would take a child that stops for one that has failed.
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
