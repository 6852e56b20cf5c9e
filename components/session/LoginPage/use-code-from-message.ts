import { type RefObject, useEffect } from 'react';

type MessageCredential = { code?: string };
type OtpRequestOptions = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/**
 * Fills in the code as its message comes, where the browser can read it (WebOTP), and sends the
 * form. The message names our host, and the browser asks the reader; elsewhere the keyboard offers
 * the code because the field says what it is for.
 */
export function useCodeFromMessage(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const over = new AbortController();
    const options: OtpRequestOptions = { otp: { transport: ['sms'] }, signal: over.signal };
    navigator.credentials
      .get(options)
      .then((credential) => {
        const { code } = (credential ?? {}) as MessageCredential;
        const field = form.current?.elements.namedItem('code');
        if (!code || !(field instanceof HTMLInputElement)) return;
        field.value = code;
        form.current?.requestSubmit();
      })
      // No message, or the reader said no: the field is there.
      .catch(() => undefined);
    return () => over.abort();
  }, [form]);
}
