export type AdState = 'playing' | 'hovered' | 'focused' | 'paused';

/**
 * The state for what the reader does. Paused by the button holds whatever the pointer does; the
 * keyboard's focus counts before the pointer, because a pointer may rest anywhere.
 */
export function adState(reader: { paused: boolean; focused: boolean; hovered: boolean }): AdState {
  if (reader.paused) return 'paused';
  if (reader.focused) return 'focused';
  return reader.hovered ? 'hovered' : 'playing';
}
