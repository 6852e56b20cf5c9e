import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type FormEvent, useState } from 'react';
import { acceptsCookies } from '@/lib/client/storage/accepts-cookies';
import type { LoginView } from '@/lib/contract/views';
import form from '../form.module.css';
import { Problem } from './Problem';

/**
 * Button to log in with Google. Google gets no request before it is pressed. Needs the browser to
 * navigate by script, because the page's Content-Security-Policy allows no form to another site.
 * Without JavaScript, the form's response is a page with a link to Google.
 */
export function GoogleForm({ google }: { google: NonNullable<LoginView['google']> }) {
  const { t } = useTranslation('login');
  const [state, setState] = useState<'ready' | 'leaving' | 'offline' | 'cookiesBlocked'>('ready');

  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'leaving') return;
    if (!acceptsCookies()) return setState('cookiesBlocked');
    setState('leaving');
    // A second sign-in would replace the cookies of the first. If the reader returns with the back
    // button, the form is ready again.
    window.addEventListener('pageshow', () => setState('ready'), { once: true });
    try {
      const { signIn } = await import('next-auth/react');
      await signIn('google', { callbackUrl: google.callbackUrl });
    } catch {
      setState('offline');
    }
  };

  return (
    <form className={form['form']} action={google.action} method="post" onSubmit={leave}>
      {(state === 'offline' || state === 'cookiesBlocked') && <Problem problem={state} id="google-problem" />}
      <input type="hidden" name="csrfToken" value={google.csrfToken} />
      <input type="hidden" name="callbackUrl" value={google.callbackUrl} />
      <button className={form['quiet']} type="submit" aria-disabled={state === 'leaving'}>
        {t('withGoogle')}
      </button>
    </form>
  );
}
