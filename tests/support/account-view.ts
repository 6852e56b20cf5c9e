import type { AccountView } from '@/lib/contract/views';

/** The account page's view of a reader with two devices, with `changes`. */
export const accountView = (changes: Partial<AccountView> = {}): AccountView => ({
  session: {
    user: { id: 7, name: 'Asha', phone: '+919876543210', email: 'asha@mail.example', userType: 'reader' },
    expires: '2026-12-21T00:00:00.000Z',
    provider: 'mobile',
  },
  phone: '+91 98765 43210',
  since: '5 Jan',
  fresh: true,
  loginHref: '/login-mobile-number?callbackUrl=%2Faccount&error=SessionRequired',
  homeHref: '/',
  savedHref: '/saved',
  newsletter: false,
  devices: [
    {
      id: 1,
      name: 'Chrome, Android',
      used: { iso: '2026-11-20T04:30:00.000Z', label: '20 Nov, 10:00 am' },
      current: true,
    },
    { id: 2, name: '', used: { iso: '2026-11-19T04:30:00.000Z', label: '19 Nov, 10:00 am' }, current: false },
  ],
  edition: 'en',
  ...changes,
});
