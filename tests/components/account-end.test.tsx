import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AccountPage } from '@/components/account/AccountPage/AccountPage';
import { PushChoice } from '@/components/account/PushChoice/PushChoice';
import { navigation } from '@/lib/client/calls/navigation';
import { clearRememberedLogin } from '@/lib/client/session/remember-login';
import { resetSession } from '@/lib/client/session/session-store';
import { type Edition } from '@/lib/platform/editions';
import gujarati from '@/locales/gujarati/account.json';
import hindi from '@/locales/hindi/account.json';
import { accountView } from '../support/account-view';
import { inEdition, renderIn } from '../support/render';

const deleteAccount = jest.fn<Promise<boolean>, [Edition, string]>();
jest.mock('@/lib/client/session/delete-account', () => ({
  deleteAccount: (edition: Edition, home: string) => deleteAccount(edition, home),
}));
const subscribe = jest.fn<Promise<void>, [Edition]>(() => Promise.resolve());
const unsubscribe = jest.fn<Promise<void>, []>(() => Promise.resolve());
jest.mock('@/lib/client/push/subscribe-to-push', () => ({
  subscribeToPush: (edition: Edition) => subscribe(edition),
}));
jest.mock('@/lib/client/push/unsubscribe-from-push', () => ({ unsubscribeFromPush: () => unsubscribe() }));

const go = jest.fn<void, [string]>();
beforeEach(() => {
  go.mockClear();
  deleteAccount.mockReset();
  jest.spyOn(navigation, 'go').mockImplementation(go);
});

afterEach(() => {
  act(() => {
    clearRememberedLogin();
    resetSession();
  });
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('deleting the account', () => {
  const press = () => fireEvent.submit(screen.getByRole('button', { name: 'Delete my account' }).closest('form')!);

  test('must be confirmed', () => {
    renderIn('en', <AccountPage view={accountView()} />);
    expect(screen.getByRole('checkbox', { name: 'Yes, delete my account permanently' })).toBeRequired();
  });

  test('is asked for once, with the way home', async () => {
    deleteAccount.mockResolvedValue(true);
    renderIn('gujarati', <AccountPage view={accountView({ edition: 'gujarati', homeHref: '/gujarati' })} />);
    const form = screen.getByRole('button', { name: gujarati.delete }).closest('form')!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(deleteAccount.mock.calls).toEqual([['gujarati', '/gujarati']]));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: gujarati.delete })).toHaveAttribute('aria-disabled', 'false'),
    );
  });

  test('that failed leaves the reader where they are', async () => {
    deleteAccount.mockResolvedValue(false);
    renderIn('en', <AccountPage view={accountView()} />);
    press();
    await waitFor(() => expect(deleteAccount).toHaveBeenCalledTimes(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveAttribute('aria-disabled', 'false'),
    );
    expect(go).not.toHaveBeenCalled();
  });
});

describe('notifications of this device', () => {
  const browserWith = (permission: NotificationPermission, answer: NotificationPermission = permission) => {
    const requestPermission = jest.fn(async () => {
      notification.permission = answer;
      return answer;
    });
    const notification = { permission, requestPermission };
    Object.defineProperty(window, 'Notification', { value: notification, configurable: true });
    Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
    return requestPermission;
  };
  afterEach(() => {
    Reflect.deleteProperty(window, 'Notification');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    subscribe.mockClear();
    unsubscribe.mockClear();
  });

  test('are not mentioned on the server or if the browser does not support them', () => {
    const { container } = renderIn('en', <PushChoice />);
    expect(container).toBeEmptyDOMElement();
    browserWith('default');
    expect(renderToStaticMarkup(inEdition('en', <PushChoice />))).toBe('');
  });

  test('are turned on when the reader allows them', async () => {
    browserWith('default', 'granted');
    renderIn('hindi', <PushChoice />);
    expect(screen.getByRole('status')).toHaveTextContent(hindi.pushOff);
    fireEvent.click(screen.getByRole('button', { name: hindi.turnOn }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(hindi.pushOn));
    expect(subscribe).toHaveBeenCalledWith('hindi');
    expect(localStorage.getItem('pushPermission')).toBe('granted');
  });

  test('stay off when the reader closes the question', async () => {
    const ask = browserWith('default');
    renderIn('en', <PushChoice />);
    fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'false'));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(subscribe).not.toHaveBeenCalled();
    expect(localStorage.getItem('pushPermission')).toBeNull();
  });

  test('are turned off', async () => {
    browserWith('granted');
    localStorage.setItem('pushPermission', 'granted');
    renderIn('en', <PushChoice />);
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Notifications are off on this device.'));
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('pushPermission')).toBe('denied');
  });

  test('that the browser blocks cannot be turned on here', () => {
    browserWith('denied');
    renderIn('en', <PushChoice />);
    expect(screen.getByRole('status')).toHaveTextContent('Notifications are blocked in this browser’s settings.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
