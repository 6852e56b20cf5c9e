import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type RefObject } from 'react';
import { type ContactRefusal, contactFields } from '@/lib/contract/forms/contact-form';
import { labelKeys } from '../label-keys';
import styles from './RefusalSummary.module.css';

type Props = { refusal: ContactRefusal; box: RefObject<HTMLDivElement | null> };

/**
 * Why a message was refused, with links to the invalid fields. It takes the focus when it appears,
 * without JavaScript through `autofocus`.
 */
export function RefusalSummary({ refusal, box }: Props) {
  const { t } = useTranslation('contact');
  return (
    <div ref={box} role="alert" className={styles['summary']} tabIndex={-1} autoFocus>
      <p>
        <strong>{t('notSent')}</strong> {t(refusal.reason)}
      </p>
      <ul>
        {contactFields
          .filter((field) => refusal.faults[field])
          .map((field) => (
            <li key={field}>
              <a className={styles['link']} href={`#contact-${field}`}>
                {t(labelKeys[field])}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}
