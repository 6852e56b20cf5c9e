import { type RefObject, useEffect } from 'react';

type MessageCredential = { code?: string };
type OtpRequestOptions = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/**
 * Fills in the code when its SMS arrives and submits the form, in browsers with WebOTP. The SMS
 * contains the site's host, and the browser asks the reader for permission. In other browsers, the
 * keyboard suggests the code because of the field's `autocomplete`.
 */
export function useCodeFromMessage(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const controller = new AbortController();
    const options: OtpRequestOptions = { otp: { transport: ['sms'] }, signal: controller.signal };
    navigator.credentials
      .get(options)
      .then((credential) => {
        const { code } = (credential ?? {}) as MessageCredential;
        const field = form.current?.elements.namedItem('code');
        if (!code || !(field instanceof HTMLInputElement)) return;
        field.value = code;
        form.current?.requestSubmit();
      })
      // No SMS, or the reader refused. The reader can type the code.
      .catch(() => undefined);
    return () => controller.abort();
  }, [form]);
}
