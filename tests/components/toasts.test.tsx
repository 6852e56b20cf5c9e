import { act, fireEvent, screen, within } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { Toasts } from '@/components/layout/Toasts/Toasts';
import { showToast } from '@/lib/browser/toasts';
import type { Edition } from '@/lib/editions';
import { setReducedMotion } from '../support/browser-parts';
import { renderIn } from '../support/render';

beforeEach(() => setReducedMotion(true));

afterEach(async () => {
  await act(async () => toast.dismiss());
});

const show = (...given: Parameters<typeof showToast>) => act(async () => showToast(...given));

/** Fires what a browser fires when the bar under a toast has run out. */
const runOut = (container: HTMLElement) =>
  act(async () => {
    fireEvent.animationEnd(container.querySelector('[role=progressbar]')!);
  });

describe('a toast', () => {
  test('stands at the top right for 5000 ms', async () => {
    const { container } = renderIn('en', <Toasts />);
    expect(container).toBeEmptyDOMElement();
    await show({ kind: 'success', text: 'It is done.' });
    const text = await screen.findByText('It is done.');
    expect(text.closest('.Toastify__toast-container')).toHaveClass('Toastify__toast-container--top-right');
    expect(container.querySelector('[role=progressbar]')).toHaveStyle({ animationDuration: '5000ms' });
    await runOut(container);
    expect(screen.queryByText('It is done.')).not.toBeInTheDocument();
  });

  test('that was sent before the page could show any is shown', async () => {
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
    // The bar has a name in English, which nobody may hear.
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
});
