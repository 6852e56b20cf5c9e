import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContactPage } from '@/components/contact/ContactPage/ContactPage';
import type { Edition } from '@/lib/platform/editions';
import type { ContactView } from '@/lib/contract/views';
import { inEdition, renderIn } from '../support/render';

const view: ContactView = {
  action: '/contact',
  sentHref: '/contact?outcome=sent',
  outcome: 'none',
  address: 'desk@news.example',
  officer: 'Asha Rao',
};
const page = (edition: Edition, changes: Partial<ContactView> = {}) =>
  renderIn(edition, <ContactPage view={{ ...view, ...changes }} />);

const written = { name: 'Asha', email: 'asha@mail', phone: 'call me', subject: 'Wells', message: 'The well\nis dry.' };
/** The same with a complete address, which passes the browser's own validation. */
const complete = { ...written, email: 'asha@mail.example', phone: '98765 43210' };
const refused: Partial<ContactView> = {
  values: written,
  refusal: { reason: 'fields', faults: { email: 'email', phone: 'phone' } },
};

const fields = () => [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
const values = () => Object.fromEntries(fields().map(({ name, value }) => [name, value]));

describe('the contact page', () => {
  test.each<[Edition, string, string]>([
    ['en', 'Contact Us', 'Send'],
    ['hindi', 'संपर्क करें', 'भेजें'],
    ['gujarati', 'સંપર્ક કરો', 'મોકલો'],
  ])('in %s is headed %s and has the button %s', (edition, title, button) => {
    page(edition);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const form = screen.getByRole('button', { name: button }).closest('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/contact']);
  });

  test('asks for what the news API takes, and no more of it', () => {
    page('en');
    expect(fields().map(({ name, required, maxLength }) => [name, required, maxLength])).toEqual([
      ['name', true, 100],
      ['email', true, 254],
      ['phone', false, 40],
      ['subject', true, 150],
      ['message', true, 5000],
    ]);
  });

  test('leaves no check to the browser, whose words are in its own language', () => {
    const html = renderToStaticMarkup(inEdition('gujarati', <ContactPage view={view} />));
    expect(html).toMatch(/<form[^>]* novalidate=""/i);
  });

  test.each<[Edition, string, [string, string][]]>([
    [
      'en',
      'Thank you. Your message has reached the newsroom.',
      [
        ['Home', '/'],
        ['Archive', '/archive'],
        ['Write another message', '/contact'],
      ],
    ],
    [
      'hindi',
      'धन्यवाद। आपका संदेश न्यूजरूम तक पहुंच गया है।',
      [
        ['होम', '/hindi'],
        ['पुरानी खबरें', '/hindi/archive'],
        ['एक और संदेश लिखें', '/contact'],
      ],
    ],
    [
      'gujarati',
      'આભાર. તમારો સંદેશ ન્યૂઝરૂમ સુધી પહોંચી ગયો છે.',
      [
        ['હોમ', '/gujarati'],
        ['જૂના સમાચાર', '/gujarati/archive'],
        ['બીજો સંદેશ લખો', '/contact'],
      ],
    ],
  ])('in %s thanks for a message and leads on: %s', (edition, thanks, links) => {
    page(edition, { outcome: 'sent' });
    expect(screen.getByRole('status')).toHaveTextContent(thanks);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    const onwards = within(screen.getByRole('list')).getAllByRole('link');
    expect(onwards.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
  });
});

test.each<[Edition, string, string]>([
  ['en', 'By e-mail', 'Complaints'],
  ['hindi', 'ई-मेल से', 'शिकायत'],
  ['gujarati', 'ઈ-મેલથી', 'ફરિયાદ'],
])('in %s the other ways to write are %s, and for %s the officer', (edition, mail, complaints) => {
  page(edition);
  const ways = within(screen.getByRole('complementary'));
  expect(ways.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([mail, complaints]);
  expect(ways.getByRole('link', { name: 'desk@news.example' })).toHaveAttribute('href', 'mailto:desk@news.example');
  expect(ways.getByText('Asha Rao')).toBeVisible();
});

describe('a message that was refused', () => {
  test('comes back whole', () => {
    page('en', refused);
    expect(values()).toEqual(written);
  });

  test.each<[Edition, string, string, string]>([
    ['en', 'The message was not sent.', 'This e-mail address is not complete.', 'This is not a valid phone number.'],
    ['hindi', 'संदेश नहीं भेजा गया।', 'यह ई-मेल पता अधूरा या गलत है।', 'यह फोन नंबर सही नहीं है।'],
    ['gujarati', 'સંદેશ મોકલાયો નથી.', 'આ ઈ-મેલ સરનામું અધૂરું કે ખોટું છે.', 'આ ફોન નંબર બરાબર નથી.'],
  ])('in %s is told as %s, with %s and %s beside the fields', (edition, summary, email, phone) => {
    page(edition, refused);
    expect(screen.getByRole('alert')).toHaveTextContent(summary);
    expect(screen.getByRole('alert')).toHaveFocus();
    const describedBy = fields().map((field) => [
      field.name,
      field.getAttribute('aria-invalid'),
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    ]);
    expect(describedBy).toEqual([
      ['name', null, ''],
      ['email', 'true', expect.stringContaining(email)],
      ['phone', 'true', expect.stringContaining(phone)],
      ['subject', null, ''],
      ['message', null, ''],
    ]);
  });

  test('leads from its summary to the fields at fault', () => {
    page('en', refused);
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, document.querySelector(link.getAttribute('href')!)])).toEqual([
      ['E-mail', fields()[1]],
      ['Phone (optional)', fields()[2]],
    ]);
  });

  test('has the focus on its summary without script too', () => {
    const html = renderToStaticMarkup(inEdition('en', <ContactPage view={{ ...view, ...refused }} />));
    expect(html).toMatch(/<div role="alert"[^>]* autofocus=""/i);
  });

  test('is not cut where it is too long', () => {
    const message = 'a'.repeat(5001);
    page('en', { values: { ...written, message }, refusal: { reason: 'fields', faults: { message: 'tooLong' } } });
    expect(values()['message']).toBe(message);
    expect(screen.getByText('This is too long. At most 5,000 characters fit here.')).toBeVisible();
  });

  test.each([
    [
      'tooMany',
      'Too many messages came from your connection. What you wrote is still here: please send it again later.',
    ],
    ['tooLarge', 'It is far too long.'],
    ['foreign', 'The form was not sent from this page.'],
    ['unavailable', 'Something went wrong on our side.'],
    ['offline', 'There was no connection.'],
  ] as const)('because of %s says %s', (reason, text) => {
    page('en', { refusal: { reason, faults: {} } });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(within(screen.getByRole('alert')).queryByRole('link')).not.toBeInTheDocument();
  });
});

test.each<[Edition, string]>([
  ['hindi', 'आपके कनेक्शन से बहुत सारे संदेश आ चुके हैं। आपका लिखा यहीं है, कृपया कुछ देर बाद फिर भेजें।'],
  ['gujarati', 'તમારા કનેક્શન પરથી ઘણા બધા સંદેશ આવી ચૂક્યા છે. તમારું લખેલું અહીં જ છે, કૃપા કરીને થોડી વાર પછી ફરી મોકલો.'],
])('one too many is told in %s: %s', (edition, text) => {
  page(edition, { values: written, refusal: { reason: 'tooMany', faults: {} } });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(values()).toEqual(written);
});

describe('with script', () => {
  const readOut = jest.fn();
  const fetched = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
  beforeEach(() => {
    fetched.mockReset();
    readOut.mockReset().mockResolvedValue('');
    AbortSignal.timeout = jest.fn(() => new AbortController().signal);
    global.fetch = fetched as unknown as typeof fetch;
  });

  const answer = (status: number, body: object) =>
    fetched.mockResolvedValue({
      ok: status < 400,
      status,
      json: () => Promise.resolve(body),
      text: readOut,
    });
  const fill = (changes: Partial<typeof written> = {}) => {
    const all = { ...complete, ...changes };
    for (const field of fields()) fireEvent.change(field, { target: { value: all[field.name as keyof typeof all] } });
  };
  const send = () => act(async () => fireEvent.submit(document.querySelector('form')!));

  test('a message that is taken leads to the thanks, which is a page of its own', async () => {
    answer(200, { message: 'Success' });
    const { go } = page('hindi');
    fill({ phone: ' ' });
    await send();
    const [address, { body, signal }] = fetched.mock.calls[0]!;
    expect(address).toBe('/api/benefit/contactus');
    expect([jest.mocked(AbortSignal.timeout).mock.calls, signal]).toEqual([[[10_000]], expect.any(AbortSignal)]);
    expect(JSON.parse(String(body))).toEqual({
      name: 'Asha',
      email: 'asha@mail.example',
      subject: 'Wells',
      message: 'The well\nis dry.',
    });
    expect(go).toHaveBeenCalledWith('/contact?outcome=sent');
    expect(readOut).toHaveBeenCalledTimes(1);
  });

  test('one that the server refuses stays as it is, with the fields at fault named', async () => {
    answer(400, { errors: [{ code: 'INVALID', message: 'email: Invalid email', field: 'email' }] });
    const { go } = page('en');
    fill();
    await send();
    expect(values()).toEqual(complete);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/This e-mail address is not complete/);
    expect(go).not.toHaveBeenCalled();
  });

  test('one that lacks something is not sent, and says at once what else is wrong', async () => {
    page('gujarati');
    fill({ name: ' ', email: 'asha@', message: '' });
    await send();
    expect(fetched).not.toHaveBeenCalled();
    expect(
      fields()
        .filter((field) => field.getAttribute('aria-invalid'))
        .map(({ name }) => name),
    ).toEqual(['name', 'email', 'message']);
    expect(screen.getByText('કૃપા કરીને તમારું નામ લખો.')).toBeVisible();
  });

  test.each<[string, () => void, string]>([
    [
      'the connection is gone',
      () => fetched.mockRejectedValue(new TypeError('Failed to fetch')),
      'There was no connection.',
    ],
    [
      'the server fails',
      () => answer(500, { errors: [{ code: 'INTERNAL', message: 'Something' }] }),
      'Something went wrong on our side.',
    ],
    [
      'a proxy fails for the server, in HTML',
      () =>
        fetched.mockResolvedValue({ ok: false, status: 502, json: () => Promise.reject(new SyntaxError('<html>')) }),
      'Something went wrong on our side.',
    ],
    ['it is larger than a call may be', () => answer(413, {}), 'It is far too long.'],
    [
      'there were too many before it',
      () => answer(429, { errors: [{ code: 'TOO_MANY', message: 'Too many' }] }),
      'Too many messages came from your connection.',
    ],
  ])('when %s everything stays', async (_, fail, text) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fail();
    page('en');
    fill();
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    expect(values()).toEqual(complete);
    logged.mockRestore();
  });

  test('a second try that is taken takes the summary away', async () => {
    answer(400, { errors: [{ code: 'INVALID', message: 'email', field: 'email' }] });
    page('en');
    fill();
    await send();
    answer(200, {});
    await send();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
