import { useEffect } from 'react';

/** Where the browser's own menu is how readers paste, correct spelling and open new tabs. */
const withMenu = 'input, textarea, select, [contenteditable], a[href]';

/**
 * Keeps the context menu of a right-click away, on every page, but for fields, links and selected
 * text. A touch that is held is let through: Android tells of it by the same event, and selecting
 * text and opening a link in a new tab hang on it.
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
      const selected = window.getSelection()?.toString();
      if (pointer === 'touch' || selected || (target instanceof Element && target.closest(withMenu))) return;
      event.preventDefault();
    };
    document.addEventListener('pointerdown', notePointer, true);
    document.addEventListener('contextmenu', refuse);
    return () => {
      document.removeEventListener('pointerdown', notePointer, true);
      document.removeEventListener('contextmenu', refuse);
    };
  }, []);
}
