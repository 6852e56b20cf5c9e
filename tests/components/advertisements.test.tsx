import { act, fireEvent, screen } from '@testing-library/react';
import { AdBox } from '@/components/ads/AdBox/AdBox';
import { AdCarousel } from '@/components/ads/AdCarousel/AdCarousel';
import { getAdState, type AdState } from '@/components/ads/AdCarousel/ad-state';
import { onIdle } from '@/lib/client/screen/on-visible';
import type { Edition } from '@/lib/platform/editions';
import { blindObserver, setReducedMotion } from '../support/browser-parts';
import { ads } from '../support/layout';
import { renderIn } from '../support/render';

beforeEach(() => setReducedMotion(false));

describe('the place of advertisements', () => {
  const editions: [Edition, string, string][] = [
    ['en', 'Advertisement', 'No advertisements available.'],
    ['hindi', 'विज्ञापन', 'कोई विज्ञापन उपलब्ध नहीं है।'],
    ['gujarati', 'જાહેરખબર', 'કોઈ જાહેરખબર ઉપલબ્ધ નથી.'],
  ];

  test.each(editions)('in %s is marked %s and says with none or one: %s', (edition, label, text) => {
    blindObserver();
    for (const count of [0, 1]) {
      const { unmount } = renderIn(edition, <AdBox ads={ads(count)} position="top" />);
      expect(screen.getByText(label)).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
      unmount();
    }
  });

  test.each([
    ['top', '500', '90'],
    ['bottom', '1340', '170'],
  ] as const)('at the %s shows the first of two as %s×%s, with its line as text', (position, width, height) => {
    blindObserver();
    renderIn('en', <AdBox ads={ads(2)} position={position} />);
    const link = screen.getByRole('link', { name: 'Line 1' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/offer-1', 'sponsored']);
    const picture = link.querySelector('img');
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual([width, height]);
    expect(screen.queryByText('No advertisements available.')).not.toBeInTheDocument();
  });

  test.each(editions)('in %s has links called %s where there is no line in the language', (edition, label) => {
    blindObserver();
    renderIn(edition, <AdBox ads={ads(2).map((ad) => ({ ...ad, text: '' }))} position="top" />);
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', '/offer-1');
  });

  test('rotates only once it is seen', async () => {
    const { see } = blindObserver();
    renderIn('en', <AdBox ads={ads(2)} position="top" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    act(see);
    expect(await screen.findByRole('button', { name: 'Pause advertisements' })).toBeVisible();
  });

  test('leaves the link that has the focus until the focus leaves it', async () => {
    const { see } = blindObserver();
    renderIn('en', <AdBox ads={ads(2)} position="top" />);
    const link = screen.getByRole('link', { name: 'Line 1' });
    link.focus();
    await act(async () => {
      see();
      // Visible advertisements load the script when the browser is idle, before this.
      await new Promise<void>((resolve) => onIdle(resolve));
      await import('@/components/ads/AdCarousel/AdCarousel');
    });
    expect(link).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    act(() => link.blur());
    expect(await screen.findByRole('button', { name: 'Pause advertisements' })).toBeVisible();
  });
});

test.each<[boolean, boolean, boolean, AdState]>([
  [false, false, false, 'playing'],
  [false, false, true, 'hovered'],
  [false, true, false, 'focused'],
  [false, true, true, 'focused'],
  [true, false, false, 'paused'],
  [true, true, true, 'paused'],
])('paused %s, focused %s, hovered %s: %s', (paused, focused, hovered, state) =>
  expect(getAdState({ paused, focused, hovered })).toBe(state),
);

describe('the carousel', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const setUp = () => {
    const { container } = renderIn('en', <AdCarousel ads={ads(3)} position="top" />);
    const slides = container.querySelector<HTMLElement>('[data-state]')!;
    const shown = () => container.querySelector('.slick-slide[aria-hidden="false"]')?.textContent;
    // In small steps, because React applies the changes of a timer after each step.
    const wait = (milliseconds: number) => {
      for (let left = milliseconds; left > 0; left -= 50) act(() => jest.advanceTimersByTime(Math.min(left, 50)));
    };
    const state = () => slides.dataset['state'];
    return { container, slides, shown, wait, state };
  };

  test('shows the next advertisement after 2050 milliseconds, and loops', () => {
    const { shown, wait, state } = setUp();
    expect([state(), shown()]).toEqual(['playing', 'Line 1']);
    wait(2049);
    expect(shown()).toBe('Line 1');
    wait(1);
    expect(shown()).toBe('Line 2');
    wait(2050);
    expect(shown()).toBe('Line 3');
    wait(2050);
    expect(shown()).toBe('Line 1');
  });

  test.each([
    ['hovered', fireEvent.mouseEnter, fireEvent.mouseLeave],
    ['focused', fireEvent.focus, fireEvent.blur],
  ])('stands still while it is %s', (name, begin, end) => {
    const { slides, shown, wait, state } = setUp();
    begin(slides);
    expect(state()).toBe(name);
    wait(10_000);
    expect(shown()).toBe('Line 1');
    end(slides);
    expect(state()).toBe('playing');
    wait(2050);
    expect(shown()).toBe('Line 2');
  });

  test('stands still from Pause to Play, whatever the pointer does', () => {
    const { slides, shown, wait, state } = setUp();
    fireEvent.click(screen.getByRole('button', { name: 'Pause advertisements' }));
    fireEvent.mouseEnter(slides);
    fireEvent.mouseLeave(slides);
    wait(10_000);
    expect([state(), shown()]).toEqual(['paused', 'Line 1']);
    fireEvent.click(screen.getByRole('button', { name: 'Play advertisements' }));
    wait(2050);
    expect([state(), shown()]).toEqual(['playing', 'Line 2']);
  });

  test('does not start by itself with reduced motion', () => {
    setReducedMotion(true);
    const { shown, wait, state } = setUp();
    wait(10_000);
    expect([state(), shown()]).toEqual(['paused', 'Line 1']);
  });

  test('lets the focus into the shown slide only, copies at the ends included', () => {
    const { container, wait } = setUp();
    const open = () =>
      [...container.querySelectorAll('a')].filter((link) => !link.closest('[inert]')).map((link) => link.textContent);
    expect(container.querySelectorAll('a').length).toBeGreaterThan(3);
    expect(open()).toEqual(['Line 1']);
    wait(2050);
    expect(open()).toEqual(['Line 2']);
  });

  test('follows a resize after 50 milliseconds without another', () => {
    const { container, wait } = setUp();
    const list = container.querySelector('.slick-list')!;
    const width = () => container.querySelector<HTMLElement>('.slick-slide')?.style.width;
    Object.defineProperty(list, 'offsetWidth', { value: 500 });
    fireEvent(window, new Event('resize'));
    wait(49);
    fireEvent(window, new Event('resize'));
    wait(49);
    expect(width()).not.toBe('500px');
    wait(1);
    expect(width()).toBe('500px');
  });
});
