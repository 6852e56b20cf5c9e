// Programs that a command starts and waits for, and signals in between.
import { spawn } from 'node:child_process';

const endSignals = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/** Ends this process by a signal, as if it had no handler for it. */
function endBySignal(signal) {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/**
 * Runs a program to its end and returns its exit code, 127 if it cannot be started. If this process
 * is told to end meanwhile, it ends the program first, with everything that the program started: a
 * build must not go on without the command that asked for it. The program is the leader of its own
 * process group for that.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function runToEnd(program, args, options) {
  const child = spawn(program, args, { stdio: 'inherit', ...options, detached: true });
  /** @type {NodeJS.Signals | undefined} */
  let received;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    received ??= signal;
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  for (const signal of endSignals) process.on(signal, forward);
  return new Promise((resolve) => {
    const done = (code) => {
      for (const signal of endSignals) process.off(signal, forward);
      if (received) endBySignal(received);
      else resolve(code);
    };
    child.once('error', () => done(127));
    child.once('exit', (code) => done(code ?? 1));
  });
}

/**
 * Runs Node with a program that is to live as long as this process: signals are passed on, and this
 * process ends as the program does. If this process is killed, the program sees its channel close
 * and ends too.
 *
 * @param {readonly string[]} args
 */
export function becomeNode(args) {
  const child = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of endSignals) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => {
    if (signal) endBySignal(signal);
    else process.exit(code ?? 1);
  });
}

/** How often a command of npm looks whether npm is still there, in milliseconds. */
const parentCheckMs = 500;

/**
 * Ends this process as SIGTERM does if npm ran it and npm, or the shell that npm starts in between,
 * has ended. Such a shell does not pass signals on, so nothing else says that npm was stopped.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, parentCheckMs);
  timer.unref();
}
