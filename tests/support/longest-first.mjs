import TestSequencer from '@jest/test-sequencer';
import fs from 'node:fs';
import path from 'node:path';

const tests = path.resolve('tests');

/**
 * The files that take longest, by the seconds of a whole run on two processors, of every
 * project.
 * Jest knows none of its own on a fresh clone, and one worker would idle at the end while the other
 * has a long file before it.
 */
const seconds = JSON.parse(fs.readFileSync(path.join(tests, 'durations.json'), 'utf8'));

// Node gives the whole module where its types speak of the class.
const Sequencer = /** @type {any} */ (TestSequencer).default ?? TestSequencer;

/** Files in the order of their durations; after them the others, the largest first. */
export default class LongestFirst extends Sequencer {
  sort(files) {
    const weighed = [...files].map((file) => ({
      file,
      seconds: seconds[path.relative(tests, file.path).split(path.sep).join('/')] ?? 0,
      bytes: fs.statSync(file.path).size,
    }));
    return weighed.sort((a, b) => b.seconds - a.seconds || b.bytes - a.bytes).map(({ file }) => file);
  }
}
