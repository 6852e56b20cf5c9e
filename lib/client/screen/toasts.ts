import type { Link } from '../../contract/views';

/** A message to the reader. `undo` reverts the reported action, `link` leads to a related page. */
export type Toast = { kind: 'success' | 'error' | 'info'; text: string; undo?: () => void; link?: Link };

const pendingToasts: Toast[] = [];
const listeners = new Set<() => void>();

/**
 * Shows a message for a few seconds. The component that shows it (components/layout/Toasts) is
 * loaded with the first message.
 */
export function showToast(toast: Toast): void {
  pendingToasts.push(toast);
  for (const listener of listeners) listener();
}

/** Removes the waiting messages from the queue and returns them. */
export function drainToasts(): Toast[] {
  return pendingToasts.splice(0);
}

/**
 * Calls `listener` for each new message, and immediately if one is waiting. Returns a function that
 * removes the listener.
 */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  if (pendingToasts.length) listener();
  return () => void listeners.delete(listener);
}
