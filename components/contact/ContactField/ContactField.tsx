import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useNumber } from '@/lib/client/hooks/use-number';
import {
  type ContactFault,
  type ContactField as Field,
  isRequired,
  maxTextLengths,
} from '@/lib/contract/forms/contact-form';
import { labelKeys, missingKeys } from '../label-keys';
import styles from './ContactField.module.css';

type Props = {
  field: Field;
  initialValue: string;
  fault?: ContactFault;
  /** Whether the value was changed after the message was refused. */
  isChanged?: boolean;
};

const inputAttributes = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  subject: { type: 'text', autoComplete: 'off' },
  message: { type: 'text', autoComplete: 'off' },
} as const satisfies Record<Field, object>;

export function ContactField({ field, initialValue, fault, isChanged = false }: Props) {
  const { t } = useTranslation('contact');
  const number = useNumber();
  const id = `contact-${field}`;
  const describedBy = `${id}-fault`;
  const max = maxTextLengths[field];
  // A pasted phone number may contain invisible characters. They count for `maxLength` but not for
  // the limit.
  const boxLength = field === 'phone' ? 2 * max : max;
  const messageFor = (what: ContactFault): string => {
    if (what === 'missing') return t(missingKeys[field]);
    if (what === 'tooLong') return t('fieldTooLong', { max: number(max) });
    if (what === 'email') return t('emailFault', { example: 'name@example.com' });
    return t(what === 'phone' ? 'phoneFault' : 'otherFault');
  };
  const common = {
    id,
    name: field,
    className: styles['input'],
    defaultValue: initialValue,
    required: isRequired(field),
    // A text that is too long is shown in full, so that the reader shortens it and the browser does
    // not cut it off.
    maxLength: initialValue.length > boxLength ? undefined : boxLength,
    'aria-invalid': fault && !isChanged ? true : undefined,
    'aria-describedby': fault && !isChanged ? describedBy : undefined,
  };
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {t(labelKeys[field])}
      </label>
      {fault && (
        <p className={`${styles['fault']} ${isChanged ? styles['past'] : ''}`} id={describedBy}>
          {messageFor(fault)}
        </p>
      )}
      {field === 'message' ? <textarea {...common} rows={8} /> : <input {...common} {...inputAttributes[field]} />}
    </div>
  );
}
