import { fireEvent } from '@testing-library/react';
import { useNoContextMenu } from '@/lib/client/screen/use-no-context-menu';
import { renderIn } from '../support/render';

function Page() {
  useNoContextMenu();
  return (
    <>
      <a href="https://news.example/">Rain</a>
      <input aria-label="Name" />
      <p>It rained.</p>
      <p>It stopped.</p>
    </>
  );
}

/**
 * Whether the browser may show its context menu. jsdom has no pointer events, so the pointer type
 * is added to a plain event.
 */
const allowed = (target: EventTarget, type: string, pointerType?: string) =>
  fireEvent(
    target as Element,
    Object.assign(
      new MouseEvent(type, { bubbles: true, cancelable: true }),
      pointerType === undefined ? {} : { pointerType },
    ),
  );

describe('the context menu', () => {
  const link = () => renderIn('en', <Page />).getByText('It rained.');

  test.each<[string, string | undefined, string | undefined, boolean]>([
    ['a right-click', 'mouse', 'mouse', false],
    ['a right-click in a browser that tells no pointer', 'mouse', undefined, false],
    ['the key for it', undefined, '', false],
    ['a pen', 'pen', 'pen', false],
    ['a touch that is held', 'touch', 'touch', true],
    ['a touch that is held in a browser that tells no pointer', 'touch', undefined, true],
    ['a right-click on a device that was touched before', 'touch', 'mouse', false],
  ])('by %s (pressed with %s, told as %s) is let through: %s', (_, pressed, named, through) => {
    const target = link();
    if (pressed !== undefined) allowed(target, 'pointerdown', pressed);
    expect(allowed(target, 'contextmenu', named)).toBe(through);
  });

  test.each([
    ['a link', 'Rain'],
    ['a field', ''],
  ])('is let through on %s, where readers need it', (_, text) => {
    const page = renderIn('en', <Page />);
    const target = text ? page.getByText(text) : page.getByRole('textbox');
    expect(allowed(target, 'contextmenu', 'mouse')).toBe(true);
  });

  test('is let through on selected text', () => {
    const target = link();
    window.getSelection()?.selectAllChildren(target);
    expect(allowed(target, 'contextmenu', 'mouse')).toBe(true);
    const elsewhere = document.evaluate('//p[2]', document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
    expect(allowed(elsewhere as Element, 'contextmenu', 'mouse')).toBe(false);
    window.getSelection()?.removeAllRanges();
  });

  test('is the only blocked action: selecting, copying and the middle button work', () => {
    const target = link();
    for (const type of ['selectstart', 'copy', 'mousedown', 'auxclick', 'dragstart'])
      expect([type, allowed(target, type, 'mouse')]).toEqual([type, true]);
  });
});
