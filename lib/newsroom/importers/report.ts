import type { ImportWarning } from './items/item';

/** Counts what happened to each entry of a source. */

export type Outcome = 'new' | 'changed' | 'unchanged' | 'withdrawn' | 'skipped' | 'refused';
export const outcomes: readonly Outcome[] = ['new', 'changed', 'unchanged', 'withdrawn', 'skipped', 'refused'];

/**
 * Different reasons that are counted. The rest counts as `other`, so that a hostile file cannot
 * fill the memory.
 */
const maxKinds = 500;
const maxExamples = 3;

type Count = { count: number; examples: string[] };

/** Counts by name, each with a few examples. */
class Tally {
  readonly #counts = new Map<string, Count>();

  add(what: string, example: string, count = 1): void {
    const name = this.#counts.has(what) || this.#counts.size < maxKinds ? what : 'other';
    const found = this.#counts.get(name) ?? { count: 0, examples: [] };
    this.#counts.set(name, found);
    found.count += count;
    if (found.examples.length < maxExamples && !found.examples.includes(example)) found.examples.push(example);
  }

  get entries(): [string, Count][] {
    return [...this.#counts].sort(([, a], [, b]) => b.count - a.count);
  }
}

const line = ([what, { count, examples }]: [string, Count]): string =>
  `  ${String(count).padStart(7)}  ${what} (${examples.join(', ')})`;

export class Report {
  readonly #kinds = new Map<string, Record<Outcome, number>>();
  readonly #skipped = new Tally();
  readonly #refused = new Tally();
  readonly #losses = new Tally();
  readonly #notes = new Tally();
  readonly counts: Record<string, number> = {};
  /** Sentences about what a person should check. */
  readonly warnings: string[] = [];
  #read = 0;

  countRead(): void {
    this.#read += 1;
  }

  get read(): number {
    return this.#read;
  }

  /** Counts the outcome of an item. */
  countOutcome(kind: string, outcome: Outcome, id: string, why?: string): void {
    const row = this.#kinds.get(kind) ?? { new: 0, changed: 0, unchanged: 0, withdrawn: 0, skipped: 0, refused: 0 };
    this.#kinds.set(kind, row);
    row[outcome] += 1;
    if (outcome === 'skipped') this.#skipped.add(`${kind}: ${why ?? ''}`, id);
    if (outcome === 'refused') this.#refused.add(`${kind}: ${why ?? ''}`, id);
  }

  countLosses(losses: readonly ImportWarning[], id: string): void {
    for (const { what, count } of losses) this.#losses.add(what, id, count);
  }

  /** Counts what was imported but should be checked. */
  countNotes(notes: readonly ImportWarning[], id: string): void {
    for (const { what, count } of notes) this.#notes.add(what, id, count);
  }

  /** Adds to a free-form count. */
  addCount(what: string, count = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + count;
  }

  addWarning(warning: string): void {
    if (this.warnings.length < maxKinds) this.warnings.push(warning);
  }

  total(outcome: Outcome): number {
    return [...this.#kinds.values()].reduce((sum, row) => sum + row[outcome], 0);
  }

  /** Whether every item that was read has an outcome. */
  get addsUp(): boolean {
    return outcomes.reduce((sum, outcome) => sum + this.total(outcome), 0) === this.#read;
  }

  /** Reasons of refusals, each with examples. */
  get refusals(): string[] {
    return this.#refused.entries.map(([what, { examples }]) => `${what} (${examples.join(', ')})`);
  }

  get losses(): { what: string; count: number }[] {
    return this.#losses.entries.map(([what, { count }]) => ({ what, count }));
  }

  get toCheck(): { what: string; count: number }[] {
    return this.#notes.entries.map(([what, { count }]) => ({ what, count }));
  }

  /** The report as lines of text. */
  lines(): string[] {
    const width = Math.max(5, ...[...this.#kinds.keys()].map((kind) => kind.length));
    const cells = (name: string, values: (string | number)[]) =>
      `${name.padEnd(width)}  ${values.map((value) => String(value).padStart(9)).join(' ')}`;
    const rows = [...this.#kinds].map(([kind, row]) => {
      const values = outcomes.map((outcome) => row[outcome]);
      return cells(kind, [values.reduce((a, b) => a + b, 0), ...values]);
    });
    const section = (title: string, entries: [string, Count][]) =>
      entries.length ? ['', title, ...entries.map(line)] : [];
    return [
      cells('', ['read', ...outcomes]),
      ...rows,
      cells('all', [this.#read, ...outcomes.map((outcome) => this.total(outcome))]),
      ...Object.entries(this.counts).map(([what, count]) => `${what}: ${count}`),
      ...(this.warnings.length ? ['', 'Warnings', ...this.warnings.map((warning) => `  ${warning}`)] : []),
      ...section('Skipped', this.#skipped.entries),
      ...section('Refused', this.#refused.entries),
      ...section('Lost', this.#losses.entries),
      ...section('To check', this.#notes.entries),
    ];
  }
}
