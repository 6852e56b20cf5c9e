import { useEffect } from 'react';

/** Elements whose context menu readers need to paste, correct spelling or open a tab. */
const allowedSelector = 'input, textarea, select, [contenteditable], a[href], area[href]';

/** `button` of a right-click. The menu key has another value and no coordinates. */
const rightButton = 2;

/**
 * Whether the context menu is opened on selected text. A right-click must be inside the selection.
 */
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
 * Suppresses the context menu of a right-click, except on fields, links and selected text. A
 * selection elsewhere on the page makes no difference. A long touch is allowed: Android sends the
 * same event for it, and readers need it to select text and to open links in a new tab.
 */
export function useNoContextMenu(): void {
  useEffect(() => {
    let lastPointer = '';
    const recordPointer = (event: PointerEvent) => {
      lastPointer = event.pointerType;
    };
    const suppress = (event: MouseEvent) => {
      // Firefox and Safari report the pointer type only in the `pointerdown` before this event.
      const pointer = 'pointerType' in event && event.pointerType !== '' ? event.pointerType : lastPointer;
      const { target } = event;
      const isAllowed = target instanceof Element && (target.closest(allowedSelector) || isOnSelection(event, target));
      if (pointer !== 'touch' && !isAllowed) event.preventDefault();
    };
    document.addEventListener('pointerdown', recordPointer, true);
    document.addEventListener('contextmenu', suppress);
    return () => {
      document.removeEventListener('pointerdown', recordPointer, true);
      document.removeEventListener('contextmenu', suppress);
    };
  }, []);
}
