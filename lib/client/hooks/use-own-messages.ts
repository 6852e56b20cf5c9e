import { type RefObject, useEffect } from 'react';

/**
 * Leaves it to the page to say what a form lacks, in the page's language; without script the
 * browser says it in its own, which is better than nothing.
 */
export function useOwnMessages(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.setAttribute('novalidate', '');
  }, [form]);
}
