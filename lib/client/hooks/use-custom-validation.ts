import { type RefObject, useEffect } from 'react';

/**
 * Turns off the browser's form validation, so that the page shows its messages in the page's
 * language. Without JavaScript, the browser validates in the language of the browser.
 */
export function useCustomValidation(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.setAttribute('novalidate', '');
  }, [form]);
}
