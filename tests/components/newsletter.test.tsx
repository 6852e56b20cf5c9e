import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { NewsletterBox } from '@/components/footer/NewsletterBox/NewsletterBox';
import { Toasts } from '@/components/layout/Toasts/Toasts';
import { subscribeToNewsletter } from '@/lib/client/calls/newsletter';
import type { Edition } from '@/lib/platform/editions';
import { setReducedMotion } from '../support/browser-parts';
import { renderIn } from '../support/render';

const sent: string[] = [];
/** The next response of the API: a value as JSON, or a text. */
let answer: unknown;
const logged = jest.spyOn(console, 'error');

beforeEach(() => {
  setReducedMotion(true);
  sent.length = 0;
  logged.mockReset();
  AbortSignal.timeout = jest.fn(() => new AbortController().signal);
  globalThis.fetch = jest.fn(async (address: string, init: RequestInit) => {
    sent.push(`${init.method} ${address} ${String(init.body)}`);
    expect(init.signal).toBe(jest.mocked(AbortSignal.timeout).mock.results.at(-1)?.value);
    if (answer instanceof Error) throw answer;
    return { json: async () => (typeof answer === 'string' ? (JSON.parse(answer) as unknown) : answer) };
  }) as unknown as typeof fetch;
});

afterEach(async () => {
  await act(async () => toast.dismiss());
  localStorage.clear();
});

const box = () => screen.getByRole<HTMLInputElement>('textbox');

async function subscribe(edition: Edition, email: string) {
  renderIn(
    edition,
    <>
      <NewsletterBox action="/api/news/subscriber?from=%2Fnewsletter" />
      <Toasts />
    </>,
  );
  fireEvent.input(box(), { target: { value: email } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
  });
}

describe('the newsletter’s box says under it', () => {
  test.each<[Edition, string, string]>([
    ['en', '', 'Please enter email ...'],
    ['en', '   ', 'Please enter email ...'],
    ['en', 'asha', 'Invalid email'],
    ['en', 'asha@mail', 'Invalid email'],
    ['en', 'asha@mail.i', 'Invalid email'],
    ['en', 'as..ha@mail.in', 'Invalid email'],
    ['en', '@mail.in', 'Invalid email'],
    ['hindi', '', 'कृपया ई-मेल पता लिखें।'],
    ['hindi', 'asha', 'यह ई-मेल पता सही नहीं है।'],
    ['gujarati', '', 'કૃપા કરીને ઈ-મેલ સરનામું લખો.'],
    ['gujarati', 'asha', 'આ ઈ-મેલ સરનામું સાચું નથી.'],
  ])('in %s of %j: %s', async (edition, email, text) => {
    await subscribe(edition, email);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(box()).toHaveAccessibleDescription(text);
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    expect(box()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('nothing any more when it is clicked', async () => {
    await subscribe('en', 'asha');
    await screen.findByText('Invalid email');
    fireEvent.click(box());
    expect(screen.queryByText('Invalid email')).not.toBeInTheDocument();
    expect(box()).not.toHaveAttribute('aria-invalid');
    expect(box()).toHaveValue('asha');
  });
});

describe('an address that is right', () => {
  test.each(['asha@mail.in', 'a.s-h_a9@mail.co.in', 'ASHA@MAIL.INFO'])('such as %s is sent as it is', async (email) => {
    answer = { message: 'Success', data: {} };
    await subscribe('en', email);
    await waitFor(() => expect(sent).toEqual([`POST /api/news/subscriber?language=english {"email":"${email}"}`]));
  });

  test.each<[Edition, string]>([
    [
      'en',
      'Thank you for subscribing to our news channel! You will now receive the latest updates and news directly in your inbox. Stay tuned for exciting content!',
    ],
    ['hindi', 'हमारा न्यूजलेटर मंगाने के लिए धन्यवाद! अब ताजा खबरें और अपडेट सीधे आपके इनबॉक्स में पहुंचेंगे। हमारे साथ बने रहिए!'],
    [
      'gujarati',
      'અમારું ન્યૂઝલેટર મંગાવવા બદલ આભાર! હવે તાજા સમાચાર અને અપડેટ સીધા તમારા ઇનબૉક્સમાં પહોંચશે. અમારી સાથે જોડાયેલા રહો!',
    ],
  ])('in %s is thanked for in a toast, and the field is cleared', async (edition, thanks) => {
    answer = { message: 'Success', data: {} };
    await subscribe(edition, 'asha@mail.in');
    expect((await screen.findByText(thanks)).closest('[role=status]')).toBeVisible();
    await waitFor(() => expect(box()).toHaveValue(''));
  });

  test('that the server refuses is kept, and the first of its errors stands in a toast', async () => {
    answer = {
      message: 'No',
      errors: [
        { code: 'A', message: 'The list is closed.' },
        { code: 'B', message: 'Full.' },
      ],
    };
    await subscribe('en', 'asha@mail.in');
    expect((await screen.findByText('The list is closed.')).closest('[role=alert]')).toBeVisible();
    expect(screen.queryByText('Full.')).not.toBeInTheDocument();
    expect(box()).toHaveValue('asha@mail.in');
  });

  test.each<[Edition, string]>([
    ['hindi', 'hindi'],
    ['gujarati', 'gujarati'],
  ])('in %s is sent with the language that errors are wanted in: %s', async (edition, language) => {
    answer = { message: 'No', errors: [{ code: 'TOO_MANY', message: 'बहुत' }] };
    await subscribe(edition, 'asha@mail.in');
    await waitFor(() =>
      expect(sent).toEqual([`POST /api/news/subscriber?language=${language} {"email":"asha@mail.in"}`]),
    );
    expect(await screen.findByText('बहुत')).toBeVisible();
  });

  test.each([
    ['the network is gone', new TypeError('Failed to fetch')],
    ['no answer comes in time', Object.assign(new Error('signal timed out'), { name: 'TimeoutError' })],
    ['the answer is no JSON', '<html>'],
  ])('is kept when %s, which only the console is told', async (_, came) => {
    answer = came;
    await subscribe('en', 'asha@mail.in');
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
    expect(logged.mock.calls[0]?.[0]).toBeInstanceOf(Error);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(box()).toHaveValue('asha@mail.in');
  });
});

test('times out after 10 seconds', async () => {
  answer = { message: 'Success', data: {} };
  await subscribeToNewsletter({ email: 'asha@mail.in' }, 'en');
  expect(jest.mocked(AbortSignal.timeout).mock.calls).toEqual([[10_000]]);
});

test('passes other server responses on unchanged', async () => {
  answer = { status: 'maintenance', until: '06:00' };
  await expect(subscribeToNewsletter({ email: 'asha@mail.in' }, 'en')).resolves.toBe(answer);
  await subscribe('en', 'asha@mail.in');
  await waitFor(() => expect(logged).toHaveBeenCalledWith('The newsletter subscription failed:', answer));
});

describe('where the newsroom says how to take a subscription back', () => {
  test.each<[Edition, string, string, string]>([
    ['en', 'You are subscribed with a…@mail.in.', 'Unsubscribe', 'You are no longer subscribed.'],
    ['hindi', 'न्यूजलेटर a…@mail.in पर आएगा।', 'न्यूजलेटर बंद करें', 'अब आपको न्यूजलेटर नहीं मिलेगा।'],
    ['gujarati', 'ન્યૂઝલેટર a…@mail.in પર આવશે.', 'ન્યૂઝલેટર બંધ કરો', 'હવે તમને ન્યૂઝલેટર નહીં મળે.'],
  ])('in %s the box says so: %s, until the reader presses %s', async (edition, text, leave, left) => {
    answer = { message: 'Success', data: { undo: '1.abc' } };
    await subscribe(edition, 'asha@mail.in');
    const button = await screen.findByRole('button', { name: leave });
    const place = button.parentElement;
    expect(place).toHaveTextContent(text);
    expect(place).toHaveFocus();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();

    answer = { message: 'No', errors: [] };
    await act(async () => void fireEvent.click(button));
    expect(localStorage.getItem('newsletter')).toBe('{"email":"asha@mail.in","undo":"1.abc"}');
    answer = { message: 'Success', data: {} };
    await act(async () => void fireEvent.click(button));
    expect(await screen.findByText(left)).toBeVisible();
    expect(sent.at(-1)).toMatch(/^DELETE .*subscriber\?language=\w+ \{"email":"asha@mail.in","undo":"1.abc"\}$/);
    expect(box()).toHaveValue('');
    expect(localStorage.getItem('newsletter')).toBeNull();
  });

  test.each(['{', '17', 'null', '{"email":"asha@mail.in"}'])(
    '%s on the device does not count as a subscription',
    async (held) => {
      localStorage.setItem('newsletter', held);
      renderIn('en', <NewsletterBox action="/" />);
      await act(() => jest.requireActual('@/components/footer/NewsletterBox/Subscribed'));
      expect(await screen.findByRole('textbox')).toBeVisible();
    },
  );
});

test('an address that was refused without script stands in the box with what is wrong with it', () => {
  renderIn('en', <NewsletterBox action="/" refused={{ email: 'asha@', problem: 'Invalid email' }} />);
  expect(box()).toHaveValue('asha@');
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid email');
});
