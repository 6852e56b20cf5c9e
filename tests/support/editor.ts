import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { siteEnvironment } from './site';

const root = path.resolve(__dirname, '../..');

/** The command line's token for the site with this data folder. */
export function editorToken(dataDir: string): string {
  const token = /^EDITOR_TOKEN=(\S+)$/m.exec(fs.readFileSync(path.join(dataDir, 'secrets'), 'utf8'))?.[1];
  if (!token) throw new Error(`${dataDir} holds no editor token`);
  return token;
}

export type Ended = { code: number | null; out: string; error: string };

/** Runs the bundled newsroom command in its own process, for the site with this data folder. */
export const newsroomCommand = (dataDir: string, ...words: string[]): Promise<Ended> =>
  newsroomCommandWith({ DATA_DIR: dataDir }, ...words);

/** Runs it with additional settings. */
export const newsroomCommandWith = (settings: Record<string, string>, ...words: string[]): Promise<Ended> =>
  runScript('dist/newsroom.js', settings, words);

/** Runs the complete `npm run newsroom -- …`. */
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

/** A folder for the files of an editor. */
export function editorsDesk() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivarta-desk-'));
  return {
    /** Writes a story or a text to a file and returns its path. */
    file: (name: string, content: unknown): string => {
      const file = path.join(folder, name);
      fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
      return file;
    },
    /** Creates a folder with files by their relative paths. */
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
