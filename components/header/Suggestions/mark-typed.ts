import type { MarkedText } from '@/lib/views';

/** A title with what was typed marked in it: the beginnings of words that are words of `typed`. */
export function markTyped(title: string, typed: string): MarkedText {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return title.split(/([\p{L}\p{M}\p{N}]+)/u).flatMap((part) => {
    const length = Math.max(
      0,
      ...words.filter((word) => part.toLowerCase().startsWith(word)).map((word) => word.length),
    );
    const [begun, rest] = [part.slice(0, length), part.slice(length)];
    return [...(begun ? [{ text: begun, hit: true }] : []), ...(rest ? [{ text: rest, hit: false }] : [])];
  });
}
