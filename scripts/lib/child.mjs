// Child processes that a command starts and waits for.
import { spawn } from 'node:child_process';

const endSignals = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/** Ends this process by a signal, with the default handling of that signal. */
function endBySignal(signal) {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/**
 * Runs a program to its end and returns its exit code, or 127 if it cannot be started. If this
 * process receives a signal to end, it first ends the program and everything that the program
 * started: a build must not continue after the command that started it. For that, the program is
 * the leader of its own process group.
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
 * Runs Node with a program that lives as long as this process. Signals are passed on to the
 * program, and this process ends when the program ends. If this process is killed, the program
 * notices that its IPC channel closed and ends too.
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

/** Interval at which an npm command checks that npm is still running, in milliseconds. */
const parentCheckMs = 500;

/**
 * Ends this process as SIGTERM does if npm started it and npm has ended since. npm starts commands
 * through a shell that does not pass signals on, so this process would not notice otherwise.
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
