import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type SyntheticEvent, useState } from 'react';
import type { AccountView } from '@/lib/contract/views';
import { formAction } from '../form-action';
import form from '../../session/form.module.css';
import { Section } from '../Section/Section';

/**
 * Download of the reader's data, and deletion of the account. Needs the browser to show in a toast
 * why an account was not deleted. Without JavaScript, the same form returns with the reason.
 */
export function DataSection({ view }: { view: AccountView }) {
  const { t } = useTranslation('account');
  const [busy, setBusy] = useState(false);

  const deleteAccount = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const form = event.currentTarget;
    import('@/lib/client/session/delete-account')
      .then(
        ({ deleteAccount: ask }) => ask(view.edition, view.homeHref),
        // If the script does not load, the form is submitted as a plain form.
        () => form.submit(),
      )
      .catch(console.error)
      .finally(() => setBusy(false));
  };

  return (
    <>
      <Section title={t('dataTitle')}>
        <p>{t('dataText')}</p>
        <a className={form['quiet']} href="/api/user/data" download="account.json">
          {t('download')}
        </a>
      </Section>
      <Section title={t('deleteTitle')}>
        <p>{t('deleteText')}</p>
        <form
          className={form['form']}
          action={formAction('soft-delete', view.edition)}
          method="post"
          onSubmit={deleteAccount}
        >
          <label className={form['check']}>
            <input type="checkbox" name="confirm" value="yes" required />
            <span>{t('deleteConfirm')}</span>
          </label>
          <button className={form['danger']} type="submit" aria-disabled={busy}>
            {t('delete')}
          </button>
        </form>
      </Section>
    </>
  );
}
