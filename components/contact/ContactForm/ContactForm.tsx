import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { navigation } from '@/lib/client/calls/navigation';
import { sendMessage } from '@/lib/client/calls/send-message';
import { contactFields, type ContactValues } from '@/lib/contract/forms/contact-form';
import type { ContactView } from '@/lib/contract/views';
import { island } from '../../islands/island';
import { ContactField } from '../ContactField/ContactField';
import { RefusalSummary } from '../RefusalSummary/RefusalSummary';
import styles from './ContactForm.module.css';

const valuesOf = (form: HTMLFormElement): ContactValues =>
  Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));

/**
 * The contact form, a plain one that works without JavaScript. Needs the browser to send the
 * message without leaving the page, and to show errors next to the fields. `noValidate`, because
 * the browser's messages are in its own language.
 */
export const ContactForm = island('ContactForm', function ContactForm({ view }: { view: ContactView }) {
  const { t } = useTranslation('contact');
  const [refusal, setRefusal] = useState(view.refusal);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<ContactValues>(view.values ?? {});
  const [changed, setChanged] = useState<string[]>([]);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) summary.current?.focus();
  }, [refusal]);

  const send = async (form: HTMLFormElement) => {
    if (sending) return;
    setSending(true);
    const values = valuesOf(form);
    const refused = await sendMessage(values);
    setSending(false);
    setSent(values);
    setChanged([]);
    setRefusal(refused);
    if (!refused) navigation.go(view.sentHref);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  const trackChange = ({ target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    setChanged((before) => [
      ...before.filter((one) => one !== name),
      ...(value === (sent as Record<string, string>)[name] ? [] : [name]),
    ]);
  };
  return (
    <form
      className={styles['form']}
      action={view.action}
      method="post"
      noValidate
      onSubmit={submit}
      onBlur={trackChange}
    >
      {refusal && <RefusalSummary refusal={refusal} box={summary} />}
      {contactFields.map((field) => (
        <ContactField
          key={field}
          field={field}
          initialValue={view.values?.[field] ?? ''}
          fault={refusal?.faults[field]}
          isChanged={changed.includes(field)}
        />
      ))}
      <button className={styles['send']} type="submit" aria-disabled={sending || undefined}>
        {sending ? t('sending') : t('send')}
      </button>
    </form>
  );
});
