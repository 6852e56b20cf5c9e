import { act, fireEvent, screen, within } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { Toasts } from '@/components/layout/Toasts/Toasts';
import { showToast } from '@/lib/client/screen/toasts';
import type { Edition } from '@/lib/platform/editions';
import { setReducedMotion } from '../support/browser-parts';
import { renderIn } from '../support/render';

beforeEach(() => setReducedMotion(true));

afterEach(async () => {
  await act(async () => toast.dismiss());
});

const show = (...given: Parameters<typeof showToast>) => act(async () => showToast(...given));

/** Fires the event of a finished progress bar below a toast. */
const runOut = (container: HTMLElement) =>
  act(async () => {
    fireEvent.animationEnd(container.querySelector('[role=progressbar]')!);
  });

describe('a toast', () => {
  test('stands at the top right for 5000 ms', async () => {
    const { container } = renderIn('en', <Toasts />);
    expect(container.querySelector('.island')).toBeEmptyDOMElement();
    await show({ kind: 'success', text: 'It is done.' });
    const text = await screen.findByText('It is done.');
    expect(text.closest('.Toastify__toast-container')).toHaveClass('Toastify__toast-container--top-right');
    expect(container.querySelector('[role=progressbar]')).toHaveStyle({ animationDuration: '5000ms' });
    await runOut(container);
    expect(screen.queryByText('It is done.')).not.toBeInTheDocument();
  });

  test('that was sent before the page could show toasts is shown', async () => {
    showToast({ kind: 'info', text: 'You are early.' });
    renderIn('en', <Toasts />);
    expect(await screen.findByText('You are early.')).toBeVisible();
  });

  test('is put into a list that screen readers watch already, a fault at once and good news when they have time', async () => {
    renderIn('en', <Toasts />);
    await show({ kind: 'success', text: 'It is done.' });
    await show({ kind: 'error', text: 'It failed.' });
    await show({ kind: 'info', text: 'By the way.' });
    const roles = await Promise.all(
      ['It is done.', 'It failed.', 'By the way.'].map(async (text) =>
        (await screen.findByText(text)).closest('[role]')?.getAttribute('role'),
      ),
    );
    expect(roles).toEqual(['status', 'alert', 'status']);
    expect(screen.getByRole('region', { name: 'Notifications, Alt+T' })).toHaveAttribute('aria-live', 'polite');
  });

  test.each<[Edition, string, string]>([
    ['en', 'Notifications, Alt+T', 'Close'],
    ['hindi', 'सूचनाएं, Alt+T', 'बंद करें'],
    ['gujarati', 'સૂચનાઓ, Alt+T', 'બંધ કરો'],
  ])('in %s stands in %s and has the button %s', async (edition, list, close) => {
    renderIn(edition, <Toasts />);
    await show({ kind: 'success', text: '✓' });
    const region = await screen.findByRole('region', { name: list });
    // The progress bar has an English label, which no screen reader may announce.
    expect(within(region).queryByRole('progressbar')).not.toBeInTheDocument();
    fireEvent.click(await within(region).findByRole('button', { name: close }));
    expect(screen.queryByText('✓')).not.toBeInTheDocument();
  });

  test('has the focus after Alt+T, is paused, and gives the focus back when it is closed', async () => {
    const { container } = renderIn(
      'en',
      <>
        <input aria-label="where the reader was" />
        <Toasts />
      </>,
    );
    await show({ kind: 'success', text: 'It is done.' });
    await screen.findByText('It is done.');
    const box = screen.getByRole('textbox');
    box.focus();
    await act(async () => void fireEvent.keyDown(document, { altKey: true, code: 'KeyT' }));
    expect(document.activeElement).toHaveTextContent('It is done.');
    expect(container.querySelector('[role=progressbar]')).toHaveStyle({ animationPlayState: 'paused' });
    await act(async () => {
      const close = screen.getByRole('button', { name: 'Close' });
      close.focus();
      fireEvent.click(close);
    });
    expect(box).toHaveFocus();
  });

  test('that gets the focus during its entry animation stays paused', async () => {
    setReducedMotion(false);
    const { container } = renderIn('en', <Toasts />);
    await show({ kind: 'success', text: 'It is done.' });
    const text = await screen.findByText('It is done.');
    const bar = container.querySelector('[role=progressbar]');
    await act(async () => void fireEvent.keyDown(document, { altKey: true, code: 'KeyT' }));
    const comesIn = () => act(async () => void fireEvent.animationEnd(text.closest('.Toastify__toast')!));
    await comesIn();
    expect(bar).toHaveStyle({ animationPlayState: 'paused' });
    await act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));
    expect(bar).toHaveStyle({ animationPlayState: 'running' });
    await comesIn();
    expect(bar).toHaveStyle({ animationPlayState: 'running' });
  });

  describe('returning the focus', () => {
    const page = async (...texts: string[]) => {
      const shown = renderIn(
        'en',
        <>
          <main id="content" tabIndex={-1} />
          <input aria-label="where the reader was" />
          <Toasts />
        </>,
      );
      for (const text of texts) {
        await show({ kind: 'success', text });
        await screen.findByText(text);
      }
      return shown;
    };
    const box = () => screen.getByRole('textbox');
    const toastOf = (text: string) => screen.getByText(text).closest<HTMLElement>('.Toastify__toast')!;
    const altT = () => act(async () => void fireEvent.keyDown(document, { altKey: true, code: 'KeyT' }));
    const close = (text: string) =>
      act(async () => void fireEvent.click(within(toastOf(text)).getByRole('button', { name: 'Close' })));

    test('when its time has run out', async () => {
      const { container } = await page('It is done.');
      box().focus();
      await altT();
      expect(toastOf('It is done.')).toHaveFocus();
      await runOut(container);
      expect(screen.queryByText('It is done.')).not.toBeInTheDocument();
      expect(box()).toHaveFocus();
    });

    test('without the keyboard shortcut', async () => {
      await page('It is done.');
      box().focus();
      act(() => within(toastOf('It is done.')).getByRole('button').focus());
      await close('It is done.');
      expect(box()).toHaveFocus();
    });

    test('only when the focused one of several toasts closes', async () => {
      await page('First.', 'Second.');
      box().focus();
      act(() => toastOf('First.').focus());
      await close('Second.');
      expect(toastOf('First.')).toHaveFocus();
      await close('First.');
      expect(box()).toHaveFocus();
    });

    test('when all toasts are dismissed at once', async () => {
      await page('First.', 'Second.');
      box().focus();
      await altT();
      await act(async () => toast.dismiss());
      expect(box()).toHaveFocus();
    });

    test('after the window lost and regained the focus', async () => {
      await page('It is done.');
      box().focus();
      await altT();
      const there = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
      fireEvent.focusOut(toastOf('It is done.'), { relatedTarget: null });
      there.mockRestore();
      fireEvent.focusIn(toastOf('It is done.'), { relatedTarget: null });
      await close('It is done.');
      expect(box()).toHaveFocus();
    });

    test('to the content if the element that had it was removed', async () => {
      await page('It is done.');
      const gone = document.body.appendChild(document.createElement('button'));
      gone.focus();
      await altT();
      gone.remove();
      await close('It is done.');
      expect(document.getElementById('content')).toHaveFocus();
    });

    test('not if nothing had the focus, or if it has moved on', async () => {
      await page('First.', 'Second.');
      await altT();
      await close(document.activeElement!.textContent!);
      expect(document.getElementById('content')).not.toHaveFocus();
      const left = screen.getByText(/First|Second/).textContent!;
      await altT();
      box().focus();
      await close(left);
      expect(box()).toHaveFocus();
    });
  });
});
