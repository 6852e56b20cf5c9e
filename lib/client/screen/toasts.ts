import type { Link } from '../../contract/views';

/** A message. `undo` takes back what it tells of, and `link` leads on from it. */
export type Toast = { kind: 'success' | 'error' | 'info'; text: string; undo?: () => void; link?: Link };

const waiting: Toast[] = [];
const listeners = new Set<() => void>();

/**
 * Shows a message for five seconds. What shows it (components/layout/Toasts) is fetched with the
 * first one.
 */
export function showToast(toast: Toast): void {
  waiting.push(toast);
  for (const listener of listeners) listener();
}

/** The messages that nobody has shown yet; they count as shown from now on. */
export function takeToasts(): Toast[] {
  return waiting.splice(0);
}

/**
 * Calls `listener` whenever a message waits, at once when one does already. Answers how to stop.
 */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting.length) listener();
  return () => void listeners.delete(listener);
}
