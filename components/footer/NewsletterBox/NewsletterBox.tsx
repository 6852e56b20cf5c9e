import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type ComponentType, type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { importWithRetry } from '@/lib/client/calls/import-with-retry';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { deviceKeys, readFromDevice } from '@/lib/client/storage/device-storage';
import type { Edition } from '@/lib/platform/editions';
import type { NewsletterView } from '@/lib/contract/views';
import { island } from '../../islands/island';
import styles from './NewsletterBox.module.css';

/** Same maximum as in the contract (`mailAddress`). */
const maxEmailLength = 254;

type Props = { action: string; refused?: NewsletterView['refused'] };

type Late = ComponentType<{ edition: Edition; takesFocus: boolean; onLeft: () => void }>;

/**
 * The newsletter's form. Without JavaScript it is a plain form whose response is the newsletter
 * page. Needs the browser to show errors before sending and to stay on the page. The script that
 * checks and sends is loaded when the form is first submitted. If this device has a subscription,
 * it is shown instead.
 */
export const NewsletterBox = island(
  'NewsletterBox',
  function NewsletterBox({ action, refused }: Props) {
    const { t } = useTranslation();
    const edition = useEdition();
    const id = useId();
    const box = useRef<HTMLInputElement>(null);
    const sending = useRef(false);
    const [problem, setProblem] = useState(refused?.problem);
    const [Subscribed, setSubscribed] = useState<Late>();
    const [isNew, setNew] = useState(false);

    const showSubscription = useCallback(() => {
      if (!readFromDevice(deviceKeys.newsletter)) return;
      importWithRetry(() => import('./Subscribed')).then((late) => setSubscribed(() => late.Subscribed), console.error);
    }, []);
    useEffect(showSubscription, [showSubscription]);

    const submit = async (event: SubmitEvent) => {
      event.preventDefault();
      const input = box.current;
      if (!input || sending.current) return;
      sending.current = true;
      const email = input.value.trim();
      try {
        const late = await import('./submit-email').catch(() => undefined);
        // If the script does not load, the form is submitted as a plain form.
        if (!late) return input.form?.submit();
        const { findEmailProblem: problemWith, submitEmail: sendAddress } = late;
        const found = problemWith(email, edition);
        setProblem(found);
        if (found) input.focus();
        else if (await sendAddress(email, edition)) {
          input.value = '';
          setNew(true);
          showSubscription();
        }
      } catch (error) {
        console.error(error);
      } finally {
        sending.current = false;
      }
    };
    const clear = () => setProblem(undefined);
    const note = <p className={styles['note']}>{t('newsletterNote')}</p>;
    if (Subscribed) {
      return (
        <div className={styles['box']}>
          <Subscribed edition={edition} takesFocus={isNew} onLeft={() => setSubscribed(undefined)} />
          {note}
        </div>
      );
    }
    return (
      // `noValidate`: browsers reject letters of Indian scripts before the @, with messages in
      // their own language.
      <form className={styles['box']} action={action} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <input
          ref={box}
          className={styles['input']}
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={maxEmailLength}
          defaultValue={refused?.email}
          aria-label={t('email')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          placeholder={t('email')}
          onClick={clear}
          onInput={clear}
        />{' '}
        <button className={styles['button']} type="submit">
          {t('subscribe')}
        </button>
        {problem && (
          <p id={id} role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
        {note}
      </form>
    );
  },
  'seen',
);
