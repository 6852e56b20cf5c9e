import { useEffect } from 'react';

/** Where the browser's own menu is how readers paste, correct spelling and open new tabs. */
const withMenu = 'input, textarea, select, [contenteditable], a[href], area[href]';

/** The button of a right-click. The menu key has another, and no place of its own. */
const rightButton = 2;

/** Whether the menu is asked for on selected text: of a click the place counts. */
function isOnSelection({ button, clientX: x, clientY: y }: MouseEvent, target: Element): boolean {
  const selection = window.getSelection();
  if (!selection?.toString()) return false;
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index)).some((range) => {
    if (!range.intersectsNode(target)) return false;
    if (button !== rightButton) return true;
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    );
  });
}

/**
 * Keeps the context menu of a right-click away, on every page, but for fields, links and selected
 * text. Text that is selected elsewhere on the page changes nothing. A touch that is held is let
 * through: Android tells of it by the same event, and selecting text and opening a link in a new
 * tab hang on it.
 */
export function useNoContextMenu(): void {
  useEffect(() => {
    let lastPointer = '';
    const notePointer = (event: PointerEvent) => {
      lastPointer = event.pointerType;
    };
    const refuse = (event: MouseEvent) => {
      // Firefox and Safari tell no pointer with this event, only with the press before it.
      const pointer = 'pointerType' in event && event.pointerType !== '' ? event.pointerType : lastPointer;
      const { target } = event;
      const isLetThrough = target instanceof Element && (target.closest(withMenu) || isOnSelection(event, target));
      if (pointer !== 'touch' && !isLetThrough) event.preventDefault();
    };
    document.addEventListener('pointerdown', notePointer, true);
    document.addEventListener('contextmenu', refuse);
    return () => {
      document.removeEventListener('pointerdown', notePointer, true);
      document.removeEventListener('contextmenu', refuse);
    };
  }, []);
}
