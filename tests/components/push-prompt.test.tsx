import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { getInitials } from '@/components/push/PushPrompt/initials';
import { PushPrompt } from '@/components/push/PushPrompt/PushPrompt';
import type { Edition } from '@/lib/platform/editions';
import { renderIn } from '../support/render';

const subscribe = jest.fn<Promise<void>, [Edition]>(async () => undefined);
jest.mock('@/lib/client/push/subscribe-to-push', () => ({
  subscribeToPush: (edition: Edition) => subscribe(edition),
}));

/** The reader's decision in the browser's own prompt. */
let answer: NotificationPermission | Error;
let requests = 0;
const logs = { error: jest.spyOn(console, 'error'), info: jest.spyOn(console, 'info') };

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  subscribe.mockClear();
  for (const log of Object.values(logs)) log.mockReset();
  requests = 0;
  Object.assign(window, {
    Notification: {
      requestPermission: async () => {
        requests += 1;
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => jest.useRealTimers());

const prompt = () => screen.queryByRole('region');
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const stored = () => localStorage.getItem('pushPermission');

/** Shows the prompt and returns its two buttons. */
async function shown(edition: Edition = 'en', network = 'The Daily News') {
  renderIn(edition, <PushPrompt network={network} />);
  await pass(3000);
  await waitFor(() => expect(prompt()).toBeVisible());
  const [later, allow] = screen.getAllByRole('button');
  return { later: later!, allow: allow! };
}

const click = (button: HTMLElement) =>
  act(async () => {
    fireEvent.click(button);
  });

describe('the push prompt', () => {
  test('comes 3000 ms after the page has loaded, and not before', async () => {
    renderIn('en', <PushPrompt network="The Daily News" />);
    await pass(2999);
    expect(prompt()).not.toBeInTheDocument();
    await pass(1);
    await waitFor(() => expect(prompt()).toBeVisible());
  });

  test('waits for the page to have loaded', async () => {
    const ready = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    renderIn('en', <PushPrompt network="The Daily News" />);
    await pass(10_000);
    expect(prompt()).not.toBeInTheDocument();
    await act(async () => void fireEvent(window, new Event('load')));
    await pass(3000);
    await waitFor(() => expect(prompt()).toBeVisible());
    ready.mockRestore();
  });

  test('does not come over what is being written, but three seconds after', async () => {
    renderIn(
      'en',
      <>
        <input />
        <PushPrompt network="The Daily News" />
      </>,
    );
    const field = screen.getByRole('textbox');
    field.focus();
    await pass(60_000);
    expect(prompt()).not.toBeInTheDocument();
    field.blur();
    await pass(2999);
    expect(prompt()).not.toBeInTheDocument();
    await pass(1);
    await waitFor(() => expect(prompt()).toBeVisible());
  });

  test('does not come on a page that is there for its form', async () => {
    renderIn(
      'en',
      <>
        <main>
          <form method="post" />
        </main>
        <PushPrompt network="The Daily News" />
      </>,
    );
    await pass(60_000);
    expect(prompt()).toBeNull();
  });

  test('does not come without a network', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderIn('en', <PushPrompt network="The Daily News" />);
    await pass(60_000);
    expect(prompt()).toBeNull();
    network.mockRestore();
  });

  test.each(['granted', 'denied'])('never comes when %s is stored', async (permission) => {
    localStorage.setItem('pushPermission', permission);
    renderIn('en', <PushPrompt network="The Daily News" />);
    await pass(60_000);
    expect(prompt()).not.toBeInTheDocument();
  });

  test('does not come when another tab was answered meanwhile', async () => {
    renderIn('en', <PushPrompt network="The Daily News" />);
    await pass(1000);
    localStorage.setItem('pushPermission', 'denied');
    await pass(60_000);
    expect(prompt()).not.toBeInTheDocument();
  });

  test('never comes where the browser has no notifications', async () => {
    delete (window as { Notification?: unknown }).Notification;
    renderIn('en', <PushPrompt network="The Daily News" />);
    await pass(60_000);
    expect(prompt()).not.toBeInTheDocument();
  });

  test.each<[Edition, string, string, string, string, string]>([
    [
      'en',
      'The Daily News',
      'TDN',
      'The Daily News wants to start sending you push notifications. Click Allow to subscribe.',
      "I'll do this later",
      'Allow',
    ],
    [
      'hindi',
      'त्रिवार्ता',
      'त्रि',
      'त्रिवार्ता आपको सूचनाएं भेजना चाहता है। इन्हें पाने के लिए ‘अनुमति दें’ पर टैप करें।',
      'अभी नहीं, बाद में',
      'अनुमति दें',
    ],
    [
      'gujarati',
      'ત્રિવાર્તા',
      'ત્રિ',
      'ત્રિવાર્તા તમને સૂચનાઓ મોકલવા માગે છે. તે મેળવવા માટે ‘મંજૂરી આપો’ પર ટૅપ કરો.',
      'હમણાં નહીં',
      'મંજૂરી આપો',
    ],
  ])('in %s says for %s: %s, %s', async (edition, network, initials, text, later, allow) => {
    const buttons = await shown(edition, network);
    expect(prompt()?.querySelector('header')).toHaveTextContent(initials);
    expect(screen.getByText(text)).toBeVisible();
    expect([buttons.later, buttons.allow].map((button) => button.textContent)).toEqual([later, allow]);
  });

  test('is no dialog, takes no focus, and is announced when screen readers have time', async () => {
    await shown();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
    expect(prompt()?.parentElement).toHaveAttribute('aria-live', 'polite');
  });

  test('stays and stores nothing at Escape', async () => {
    await shown();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(prompt()).toBeVisible();
    expect(stored()).toBeNull();
  });
});

describe('I’ll do this later', () => {
  test('stores denied, hides the prompt, and asks the browser nothing', async () => {
    const { later } = await shown();
    await click(later);
    expect([stored(), requests]).toEqual(['denied', 0]);
    expect(prompt()).not.toBeInTheDocument();
    expect(subscribe).not.toHaveBeenCalled();
  });
});

describe('Allow', () => {
  test('granted: stores granted, hides the prompt and subscribes in the reader’s edition', async () => {
    answer = 'granted';
    const { allow } = await shown('hindi');
    await click(allow);
    expect(stored()).toBe('granted');
    expect(prompt()).not.toBeInTheDocument();
    await waitFor(() => expect(subscribe.mock.calls).toEqual([['hindi']]));
  });

  test('denied: stores denied, hides the prompt and only logs', async () => {
    answer = 'denied';
    const { allow } = await shown();
    await click(allow);
    expect(stored()).toBe('denied');
    expect(prompt()).not.toBeInTheDocument();
    expect(logs.info.mock.calls).toEqual([['Notifications were denied']]);
    expect(subscribe).not.toHaveBeenCalled();
  });

  test('closed without an answer: stores nothing, and asks again on the next page', async () => {
    answer = 'default';
    const { allow } = await shown();
    await click(allow);
    expect(stored()).toBeNull();
    expect(prompt()).not.toBeInTheDocument();
    expect(subscribe).not.toHaveBeenCalled();
    await shown();
  });

  test('twice at once: asks the browser once', async () => {
    answer = 'granted';
    const { allow } = await shown();
    await act(async () => {
      fireEvent.click(allow);
      fireEvent.click(allow);
    });
    expect(requests).toBe(1);
  });

  test('a browser that cannot ask: only logs', async () => {
    answer = new TypeError('Not enough arguments');
    const { allow } = await shown();
    await click(allow);
    await waitFor(() => expect(logs.error.mock.calls).toEqual([[answer]]));
    expect(stored()).toBeNull();
  });
});

describe('the focus', () => {
  /** The rest of the page: its content, and a field in which the reader may be typing. */
  const around = () => {
    const content = Object.assign(document.createElement('main'), { id: 'content', tabIndex: -1 });
    const field = document.createElement('input');
    document.body.append(content, field);
    return { content, field };
  };
  afterEach(() => document.querySelectorAll('main, body > input').forEach((element) => element.remove()));

  test('goes from the button that goes away to the content', async () => {
    const { content } = around();
    const { later } = await shown();
    later.focus();
    await click(later);
    expect(content).toHaveFocus();
  });

  test('stays where the reader went while the browser asked', async () => {
    const { field } = around();
    answer = 'granted';
    const { allow } = await shown();
    allow.focus();
    fireEvent.click(allow);
    field.focus();
    await waitFor(() => expect(prompt()).not.toBeInTheDocument());
    expect(field).toHaveFocus();
  });
});

test.each([
  ['Trivarta', 'T'],
  ['The Daily News', 'TDN'],
  ['the daily-news network', 'TDNN'],
  ['  A  b ', 'AB'],
  ['दैनिक समाचार', 'दैस'],
  ['ज्ञान क्षेत्र', 'ज्ञाक्षे'],
  ['શ્રી સમાચાર', 'શ્રીસ'],
  ['24 News', 'N'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(getInitials(name)).toBe(initials));
