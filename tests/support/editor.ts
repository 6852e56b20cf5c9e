import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { siteEnvironment } from './site';

const root = path.resolve(__dirname, '../..');

/** The token of the command line of the site with this data folder. */
export function editorToken(dataDir: string): string {
  const token = /^EDITOR_TOKEN=(\S+)$/m.exec(fs.readFileSync(path.join(dataDir, 'secrets'), 'utf8'))?.[1];
  if (!token) throw new Error(`${dataDir} holds no editor token`);
  return token;
}

export type Ended = { code: number | null; out: string; error: string };

/**
 * What `npm run newsroom -- …` runs once it has bundled it, in a process of its own and on the
 * machine of the site with this data folder.
 */
export const newsroomCommand = (dataDir: string, ...words: string[]): Promise<Ended> =>
  newsroomCommandWith({ DATA_DIR: dataDir }, ...words);

/** The same with other settings, too. */
export const newsroomCommandWith = (settings: Record<string, string>, ...words: string[]): Promise<Ended> =>
  runScript('dist/newsroom.js', settings, words);

/** The whole of `npm run newsroom -- …`. */
export const newsroomScript = (settings: Record<string, string>, ...words: string[]): Promise<Ended> =>
  runScript('scripts/newsroom.mjs', settings, words);

function runScript(script: string, settings: Record<string, string>, words: string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, script), ...words], {
      cwd: root,
      env: siteEnvironment(settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, error] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, error }));
  });
}

/** A folder for the files that an editor hands in. */
export function editorsDesk() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-desk-'));
  return {
    /** Writes a story, or the exact text of a file, and returns its path. */
    file: (name: string, content: unknown): string => {
      const file = path.join(folder, name);
      fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
      return file;
    },
    /** A folder with files by their paths in it. */
    folder: (name: string, files: Record<string, Buffer>): string => {
      for (const [file, content] of Object.entries(files)) {
        const target = path.join(folder, name, file);
        fs.mkdirSync(path.dirname(target), { recursive: true });
        fs.writeFileSync(target, content);
      }
      return path.join(folder, name);
    },
    path: (name: string): string => path.join(folder, name),
    clear: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
