import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type ComponentType, type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { importAgain } from '@/lib/client/calls/import-again';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { deviceKeys, storedOnDevice } from '@/lib/client/storage/device-storage';
import type { Edition } from '@/lib/platform/editions';
import type { NewsletterView } from '@/lib/contract/views';
import { island } from '../../islands/island';
import styles from './NewsletterBox.module.css';

/** Maximum length of an e-mail address, the same as in the contract (`mailAddress`). */
const maxAddressLength = 254;

type Props = { action: string; refused?: NewsletterView['refused'] };

type Late = ComponentType<{ edition: Edition; takesFocus: boolean; onLeft: () => void }>;

/**
 * The newsletter's form. Without script it is a plain one that is answered with the newsletter
 * page. Needs the browser to say what is wrong with an address before it is sent, and to stay on
 * the page; what checks and sends it is fetched with the first address. In its place stands what
 * this device subscribed, until that is taken back.
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
      if (!storedOnDevice(deviceKeys.newsletter)) return;
      importAgain(() => import('./Subscribed')).then((late) => setSubscribed(() => late.Subscribed), console.error);
    }, []);
    useEffect(showSubscription, [showSubscription]);

    const submit = async (event: SubmitEvent) => {
      event.preventDefault();
      const input = box.current;
      if (!input || sending.current) return;
      sending.current = true;
      const email = input.value.trim();
      try {
        const late = await import('./submit-address').catch(() => undefined);
        // Without its script the form is a plain one, as it is before the script comes.
        if (!late) return input.form?.submit();
        const { problemWith, sendAddress } = late;
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
      // Browsers refuse letters of Indian scripts before the @, and say so in their own language.
      <form className={styles['box']} action={action} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <input
          ref={box}
          className={styles['input']}
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={maxAddressLength}
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
