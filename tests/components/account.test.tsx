import { act, screen, waitFor, within } from '@testing-library/react';
import { AccountPage } from '@/components/account/AccountPage/AccountPage';
import words from '@/generated/texts/account';
import { clearRememberedLogin } from '@/lib/client/session/remember-login';
import { resetSession, getSessionState } from '@/lib/client/session/session-store';
import { enabledEditions } from '@/lib/platform/editions';
import type { AccountView } from '@/lib/contract/views';
import { accountView } from '../support/account-view';
import { writtenEditions } from '../support/editions';
import { renderIn } from '../support/render';
import { answerWith, json } from '../support/session-server';

afterEach(() => {
  act(() => {
    clearRememberedLogin();
    resetSession();
  });
});

/** A form as a browser without script sends it: its URL and its fields. */
function sent(name: string): { to: string | null; method: string | null; fields: Record<string, FormDataEntryValue> } {
  const form = screen.getByRole('button', { name }).closest('form')!;
  return {
    to: form.getAttribute('action'),
    method: form.getAttribute('method'),
    fields: Object.fromEntries(new FormData(form)),
  };
}
const region = (name: string) => within(screen.getByRole('region', { name }));

describe.each(enabledEditions)('in %s', (edition) => {
  const t = words[edition];

  test('the account has its parts, in the words of the edition', () => {
    renderIn(edition, <AccountPage view={accountView({ edition })} />);
    expect(screen.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      t.profileTitle,
      t.emailTitle,
      t.storiesTitle,
      t.choicesTitle,
      t.sessionsTitle,
      t.dataTitle,
      t.deleteTitle,
    ]);
    expect(screen.getByText(t.since.replace('{{date}}', '5 Jan'))).toBeVisible();
    expect(screen.getByText(t.byMobile)).toBeVisible();
  });

  test('every form is a plain one that posts to its address and says the edition', () => {
    renderIn(edition, <AccountPage view={accountView({ edition })} />);
    expect(sent(t.save)).toEqual({
      to: `/api/user/profile?edition=${edition}`,
      method: 'post',
      fields: { name: 'Asha' },
    });
    expect(sent(t.sendCode)).toMatchObject({ to: `/api/user/profile/otp?edition=${edition}`, method: 'post' });
    expect(sent(t.subscribe)).toEqual({
      to: `/api/user/newsletter?edition=${edition}`,
      method: 'post',
      fields: { on: 'yes' },
    });
    expect(sent(`${t.signOut}: Chrome, Android`)).toEqual({
      to: `/api/user/logout?edition=${edition}`,
      method: 'post',
      fields: {},
    });
    expect(sent(`${t.signOut}: ${t.unknownDevice}`)).toEqual({
      to: `/api/user/sessions?edition=${edition}`,
      method: 'post',
      fields: { id: '2' },
    });
    expect(sent(t.signOutEverywhere)).toEqual({
      to: `/api/user/sessions?edition=${edition}`,
      method: 'post',
      fields: { all: '1' },
    });
    expect(sent(t.delete)).toMatchObject({ to: `/api/user/soft-delete?edition=${edition}`, method: 'post' });
    expect(screen.getByRole('link', { name: t.download })).toHaveAttribute('href', '/api/user/data');
  });

  test.each([
    ['doneProfile', 'status'],
    ['doneSessions', 'status'],
    ['doneNewsletter', 'status'],
  ] as const)('the result of a form is shown: %s', (outcome, role) => {
    answerWith({ csrf: json({ csrfToken: 'abc' }), session: json(accountView().session) });
    renderIn(edition, <AccountPage view={accountView({ edition, outcome })} />);
    expect(screen.getAllByRole(role)[0]).toHaveTextContent(t[outcome]);
  });

  test.each([
    'errorCodeWrong',
    'errorReauth',
    'errorTooMany',
    'errorEmailTaken',
    'errorInvalid',
    'errorOther',
  ] as const)('the error of a form is shown: %s', (problem) => {
    renderIn(edition, <AccountPage view={accountView({ edition, problem })} />);
    expect(screen.getByRole('alert')).toHaveTextContent(t[problem]);
  });
});

test('English, Hindi and Gujarati never say the same in a label', () => {
  for (const key of Object.keys(words.en) as (keyof typeof words.en)[]) {
    expect(new Set(writtenEditions.map((edition) => words[edition][key])).size).toBe(3);
  }
});

describe('the session', () => {
  const renewed = { ...accountView().session, expires: '2027-01-01T00:00:00.000Z' };
  const answers = { csrf: json({ csrfToken: 'abc' }), session: json(renewed) };
  const told = () => JSON.parse(localStorage.getItem('nextauth.message') ?? 'null') as object | null;

  test('is updated once the profile was saved, and the other tabs are notified', async () => {
    const requests = answerWith(answers);
    renderIn('en', <AccountPage view={accountView({ outcome: 'doneProfile' })} />);
    await waitFor(() => expect(getSessionState().data?.expires).toBe(renewed.expires));
    expect(requests.map(({ method, path, body }) => `${method} ${path} ${body}`)).toEqual([
      'GET /api/auth/csrf ',
      'POST /api/auth/session {"csrfToken":"abc","data":{}}',
    ]);
    expect(told()).toMatchObject({ event: 'session', data: { trigger: 'update' } });
  });

  test.each(['doneSessions', 'doneNewsletter', undefined] as const)('is not updated after %s', async (outcome) => {
    const requests = answerWith(answers);
    renderIn('en', <AccountPage view={accountView(outcome ? { outcome } : {})} />);
    await act(() => Promise.resolve());
    expect(requests).toEqual([]);
    expect(told()).toBeNull();
  });
});

describe('the address', () => {
  test('that a code is on its way to is confirmed with that code, and another can be asked for', () => {
    renderIn('en', <AccountPage view={accountView({ codeSentTo: 'new@mail.example' })} />);
    expect(screen.getByText('A code is on its way to new@mail.example. It is valid for 5 minutes.')).toBeVisible();
    expect(sent('Confirm')).toEqual({
      to: '/api/user/profile?edition=en',
      method: 'post',
      fields: { email: 'new@mail.example', code: '' },
    });
    expect(screen.getByLabelText('Code from the e-mail')).toHaveAttribute('autocomplete', 'one-time-code');
  });

  test('that was given at registration is offered for confirmation', () => {
    const user = { id: 7, userType: 'reader' };
    const session = { ...accountView().session, user };
    renderIn('en', <AccountPage view={accountView({ session, pendingEmail: 'p@mail.example' })} />);
    expect(screen.getByText('Not confirmed yet: p@mail.example')).toBeVisible();
    expect(sent('Send code').fields).toEqual({ email: 'p@mail.example' });
    expect(screen.getByText('To get the newsletter here, confirm an e-mail address first.')).toBeVisible();
  });
});

describe('a login that is no longer fresh', () => {
  test('leads to a new login, and offers nothing that a stranger must not do', () => {
    renderIn('en', <AccountPage view={accountView({ fresh: false })} />);
    expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute(
      'href',
      '/login-mobile-number?callbackUrl=%2Faccount&error=SessionRequired',
    );
    for (const name of ['Send code', 'Delete my account'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Download my data' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  });
});

describe('choices', () => {
  test('the newsletter is stopped with one tap', () => {
    renderIn('en', <AccountPage view={accountView({ newsletter: true })} />);
    expect(screen.getByText('You are subscribed to the newsletter with asha@mail.example.')).toBeVisible();
    expect(sent('Stop the newsletter').fields).toEqual({ on: 'no' });
  });

  describe.each(enabledEditions)('of a newsletter that another newsroom sends, in %s', (edition) => {
    const t = words[edition];
    const choices = (changes: Partial<AccountView> = {}) => {
      const others = accountView({ edition, ...changes });
      delete others.newsletter;
      renderIn(edition, <AccountPage view={others} />);
      return region(t.choicesTitle);
    };

    test('it can be begun, and nothing is said of whether it comes', () => {
      const section = choices();
      expect(section.getByText(t.newsletterElsewhere.replace('{{email}}', 'asha@mail.example'))).toBeVisible();
      expect(section.queryByText(t.newsletterOff)).toBeNull();
      expect(section.queryByRole('button', { name: t.unsubscribe })).toBeNull();
      expect(sent(t.subscribe)).toEqual({
        to: `/api/user/newsletter?edition=${edition}`,
        method: 'post',
        fields: { on: 'yes' },
      });
    });

    test('an e-mail address is required first', () => {
      const section = choices({ session: { ...accountView().session, user: { id: 7, userType: 'reader' } } });
      expect(section.getByText(t.newsletterNeedsEmail)).toBeVisible();
      expect(section.queryByRole('button', { name: t.subscribe })).toBeNull();
    });
  });
});

test.each(enabledEditions)('in %s a site that sends no mail says that no address can be confirmed', (edition) => {
  const t = words[edition];
  const session = { ...accountView().session, user: { id: 7, userType: 'reader' } };
  renderIn(edition, <AccountPage view={accountView({ session, noMail: true, edition })} />);
  expect(region(t.emailTitle).getByText(t.emailUnavailable)).toBeVisible();
  expect(region(t.emailTitle).queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByText(t.newsletterNeedsEmail)).not.toBeInTheDocument();
});

test('devices are listed with when they were used, and this one is marked', () => {
  renderIn('en', <AccountPage view={accountView()} />);
  const items = region('Where you are logged in').getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Chrome, AndroidThis deviceLast used: 20 Nov, 10:00 amSign out',
    'Unknown deviceLast used: 19 Nov, 10:00 amSign out',
  ]);
});
