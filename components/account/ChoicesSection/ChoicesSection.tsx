import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { AccountView } from '@/lib/contract/views';
import { formAction } from '../form-action';
import form from '../../session/form.module.css';
import { PushChoice } from '../PushChoice/PushChoice';
import { Section } from '../Section/Section';

/**
 * Returns the label key of the newsletter state. If another newsroom sends the newsletter, the
 * state is unknown.
 */
const newsletterStateKey = ({ newsletter }: AccountView) =>
  newsletter === undefined ? 'newsletterElsewhere' : newsletter ? 'newsletterOn' : 'newsletterOff';

function NewsletterChoice({ view }: { view: AccountView }) {
  const { t } = useTranslation('account');
  const { email } = view.session.user;
  if (!email) return view.noMail ? null : <p>{t('newsletterNeedsEmail')}</p>;
  return (
    <>
      <p>{t(newsletterStateKey(view), { email })}</p>
      <form action={formAction('newsletter', view.edition)} method="post">
        <input type="hidden" name="on" value={view.newsletter ? 'no' : 'yes'} />
        <button className={form['quiet']} type="submit">
          {t(view.newsletter ? 'unsubscribe' : 'subscribe')}
        </button>
      </form>
    </>
  );
}

export function ChoicesSection({ view }: { view: AccountView }) {
  const { t } = useTranslation('account');
  return (
    <Section title={t('choicesTitle')}>
      <NewsletterChoice view={view} />
      <PushChoice />
    </Section>
  );
}
