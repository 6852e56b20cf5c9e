/**
 * Gives the content of the page the focus, without scrolling: a field that kept it would keep a
 * phone's keyboard on what was found, and Tab in the header.
 */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
