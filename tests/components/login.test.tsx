import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AuthErrorPage } from '@/components/session/AuthErrorPage/AuthErrorPage';
import { LoginPage } from '@/components/session/LoginPage/LoginPage';
import type { Edition } from '@/lib/platform/editions';
import type { LoginNoticeKey, LoginView } from '@/lib/contract/views';
import { renderIn } from '../support/render';

const view = (changes: Partial<LoginView> = {}): LoginView => ({
  step: 'number',
  sendAction: '/api/login?edition=en&callbackUrl=%2Fpolitics',
  verifyAction: '/api/user/login?edition=en&callbackUrl=%2Fpolitics',
  backHref: '/politics',
  numberHref: '/login-mobile-number?callbackUrl=%2Fpolitics',
  privacyHref: '/privacy-policy',
  ...changes,
});
const phone = { value: '+919876543210', display: '+91 98765 43210' };

/** Mocks one response of `fetch`, and returns its request. */
function answer(status: number, body: object, headers: Record<string, string> = {}) {
  const requests = jest.fn<Promise<unknown>, [string, RequestInit]>(() =>
    Promise.resolve({
      ok: status < 400,
      headers: { get: (name: string) => headers[name] ?? null },
      json: () => Promise.resolve(body),
    }),
  );
  Object.assign(globalThis, { fetch: requests });
  return requests;
}

const type = (label: string, text: string, button: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: button }));
};

describe('the login page', () => {
  test.each<[Edition, string, string, string]>([
    ['en', 'Log in', 'Mobile number', 'Send code'],
    ['hindi', 'लॉग इन करें', 'मोबाइल नंबर', 'कोड भेजें'],
    ['gujarati', 'લૉગ ઇન કરો', 'મોબાઇલ નંબર', 'કોડ મોકલો'],
  ])('in %s is headed %s and asks for the %s', (edition, title, label, button) => {
    renderIn(edition, <LoginPage view={view()} />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const field = screen.getByLabelText(label);
    expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual(['tel', 'tel']);
    const form = screen.getByRole('button', { name: button }).closest('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', view().sendAction]);
  });

  test('sends the number as JSON and then asks for the code', async () => {
    const codeSent = answer(200, { data: { phone: phone.value, display: phone.display, resendIn: 30 } });
    renderIn('en', <LoginPage view={view()} />);
    type('Mobile number', '98765 43210', 'Send code');
    const code = await screen.findByLabelText('Six-digit code');
    expect(JSON.parse(String(codeSent.mock.calls[0]?.[1].body))).toEqual({ phone: '98765 43210' });
    expect(codeSent.mock.calls[0]?.[1].headers).toMatchObject({ userType: 'reader' });
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(screen.getByText('We have sent a code to +91 98765 43210. It is valid for 5 minutes.')).toBeVisible();
    expect(screen.getByText(/A new code can be sent in 0:(30|29|28)\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeDisabled();
  });

  test('lets a new code be asked for once its time has come', async () => {
    answer(200, { data: { phone: phone.value, display: phone.display, resendIn: 0 } });
    renderIn('en', <LoginPage view={view()} />);
    type('Mobile number', '98765 43210', 'Send code');
    await screen.findByLabelText('Six-digit code');
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeEnabled();
    expect(screen.queryByText(/A new code can be sent/)).toBeNull();
  });

  test.each<[Edition, string, string, string]>([
    ['en', 'Mobile number', 'Send code', 'Login needs cookies, and this browser blocks them. Allow cookies'],
    ['hindi', 'मोबाइल नंबर', 'कोड भेजें', 'लॉग इन के लिए कुकी चाहिए, पर यह ब्राउजर उन्हें रोक रहा है।'],
    ['gujarati', 'મોબાઇલ નંબર', 'કોડ મોકલો', 'લૉગ ઇન માટે કૂકી જોઈએ, પણ આ બ્રાઉઝર તેને રોકે છે.'],
  ])('in %s says that cookies are blocked, and has no code sent', async (edition, label, button, text) => {
    const requests = answer(200, {});
    const google = { action: '/api/auth/signin/google', csrfToken: 'abc', callbackUrl: '/' };
    for (const block of [
      () => jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false),
      () => jest.spyOn(document, 'cookie', 'get').mockReturnValue(''),
    ]) {
      const blocked = block();
      const { unmount } = renderIn(edition, <LoginPage view={view({ google })} />);
      type(label, '98765 43210', button);
      expect(screen.getByRole('alert').textContent).toContain(text);
      expect(screen.getByLabelText(label)).toHaveFocus();
      fireEvent.submit(screen.getByRole('button', { name: /Google|गूगल|ગૂગલ/ }));
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
        expect.stringContaining(text),
        expect.stringContaining(text),
      ]);
      expect(requests).not.toHaveBeenCalled();
      blocked.mockRestore();
      unmount();
    }
    expect(document.cookie).not.toContain('probe');
  });

  test.each([
    ['PhoneInvalid', 'This is not a mobile number. Type ten digits, such as 98765 43210.'],
    ['PhoneCountry', 'You cannot log in here with a number from this country.'],
    ['NotSent', 'The code could not be sent. Try again in a minute.'],
    ['NotAvailable', 'Login by mobile number is not available at the moment.'],
    ['INTERNAL', 'Something went wrong while you were logging in. Please try again.'],
  ])('says of %s beside the field: %s', async (code, text) => {
    answer(400, { errors: [{ code }] });
    renderIn('en', <LoginPage view={view()} />);
    type('Mobile number', '12345', 'Send code');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    const field = screen.getByLabelText('Mobile number');
    expect(field).toHaveValue('12345');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field.getAttribute('aria-describedby')).toContain('login-problem');
    await waitFor(() => expect(field).toHaveFocus());
  });

  test.each([
    ['CodeWrong', 'The code is wrong. Check the message and type it again.'],
    ['CodeExpired', 'This code has expired. Ask for a new one.'],
    ['CodeUsed', 'This code has already been used. Ask for a new one.'],
    ['CodeMissing', 'No code has been requested from this browser. Ask for one first.'],
  ])('says of %s beside the code: %s', async (code, text) => {
    answer(401, { errors: [{ code, field: 'code' }] });
    renderIn('en', <LoginPage view={view({ step: 'code', phone })} />);
    type('Six-digit code', '111111', 'Log in');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Six-digit code')).toHaveValue('111111');
  });

  test('says when a locked number can try again', async () => {
    answer(429, { errors: [{ code: 'CodeLocked' }] }, { 'Retry-After': '3600' });
    renderIn('hindi', <LoginPage view={view({ step: 'code', phone })} />);
    type('छह अंकों का कोड', '111111', 'लॉग इन करें');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^कई बार गलत कोड डाला गया। \d+:\d\d:\d\d के बाद फिर कोशिश करें।$/,
    );
  });

  test.each([
    ['en', 'Six-digit code', 'Log in', 'Too many wrong codes. Try again after a while.'],
    ['hindi', 'छह अंकों का कोड', 'लॉग इन करें', 'कई बार गलत कोड डाला गया। कुछ देर के बाद फिर कोशिश करें।'],
    ['gujarati', 'છ આંકડાનો કોડ', 'લૉગ ઇન કરો', 'ઘણી વાર ખોટો કોડ નખાયો. થોડા સમય પછી ફરી પ્રયત્ન કરો.'],
  ] as const)('in %s says so in words where no time is told', async (edition, field, button, text) => {
    answer(429, { errors: [{ code: 'CodeLocked' }] });
    renderIn(edition, <LoginPage view={view({ step: 'code', phone })} />);
    type(field, '111111', button);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  test('shows a message when offline, and keeps the typed text', async () => {
    Object.assign(globalThis, { fetch: () => Promise.reject(new Error('offline')) });
    renderIn('en', <LoginPage view={view()} />);
    type('Mobile number', '98765 43210', 'Send code');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    expect(screen.getByLabelText('Mobile number')).toHaveValue('98765 43210');
  });

  test.each<[Edition, LoginNoticeKey, string, string]>([
    ['en', 'sessionRequired', 'status', 'Log in to see that page.'],
    ['hindi', 'sessionRequired', 'status', 'वह पेज देखने के लिए लॉग इन करें।'],
    ['gujarati', 'sessionRequired', 'status', 'તે પાનું જોવા માટે લૉગ ઇન કરો.'],
    ['en', 'googleFailed', 'alert', 'Login with Google did not work. Try again, or use your mobile number.'],
  ])('in %s says of %s above the form, as a %s: %s', (edition, notice, role, text) => {
    renderIn(edition, <LoginPage view={view({ notice })} />);
    const said = screen.getByRole(role);
    expect(said).toHaveTextContent(text);
    const field = screen.getByRole('textbox');
    expect(field.closest('form')).not.toContainElement(said);
    expect(said.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field).not.toHaveAttribute('aria-invalid');
    expect(field).toHaveAttribute('aria-describedby', 'login-hint');
  });

  test('offers Google where it is set up, as a form with its token', () => {
    const google = { action: '/api/auth/signin/google', csrfToken: 'token', callbackUrl: '/politics' };
    renderIn('en', <LoginPage view={view({ google })} />);
    const form = screen.getByRole('button', { name: 'Log in with Google' }).closest('form');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      csrfToken: 'token',
      callbackUrl: '/politics',
    });
    expect(form?.getAttribute('action')).toBe('/api/auth/signin/google');
  });

  test('without messages says that login by number is not available', () => {
    renderIn('gujarati', <LoginPage view={view({ step: 'unavailable' })} />);
    expect(screen.getByRole('alert')).toHaveTextContent('મોબાઇલ નંબરથી લૉગ ઇન હાલ ઉપલબ્ધ નથી.');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('links a logged-in reader back and to the log-out', () => {
    renderIn('en', <LoginPage view={view({ step: 'loggedIn', name: 'Asha', logOutAction: '/api/user/logout' })} />);
    expect(screen.getByText('You are logged in as Asha.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to reading' })).toHaveAttribute('href', '/politics');
    const form = screen.getByRole('button', { name: 'Log Out' }).closest('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/api/user/logout']);
  });
});

test.each<[Edition, string]>([
  ['en', 'You are not logged in'],
  ['hindi', 'आप लॉग इन नहीं हुए'],
  ['gujarati', 'તમે લૉગ ઇન થયા નથી'],
])('the page of a login that failed is headed in %s: %s', (edition, title) => {
  renderIn(edition, <AuthErrorPage view={{ text: 'errorDefault', loginHref: '/login-mobile-number' }} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/login-mobile-number');
});
