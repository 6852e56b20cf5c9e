export type AdState = 'playing' | 'hovered' | 'focused' | 'paused';

/**
 * Returns the state of the carousel. The pause button takes precedence, then the focus, then the
 * pointer, because a pointer may rest anywhere.
 */
export function getAdState(reader: { paused: boolean; focused: boolean; hovered: boolean }): AdState {
  if (reader.paused) return 'paused';
  if (reader.focused) return 'focused';
  return reader.hovered ? 'hovered' : 'playing';
}
