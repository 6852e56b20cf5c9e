/**
 * Moves the focus to the content without scrolling. If a field stayed focused, a phone's keyboard
 * would cover the results, and Tab would continue in the header.
 */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
