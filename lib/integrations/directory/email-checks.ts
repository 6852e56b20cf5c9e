import axios from 'axios';

/** Maximum time of a check in milliseconds, so that a slow service cannot block a registration. */
const timeoutMs = 3000;

/** Whether a response says that the address is disposable. Services use a boolean or a string. */
const reportsDisposable = (response: unknown): boolean =>
  typeof response === 'object' &&
  response !== null &&
  'disposable' in response &&
  (response.disposable === true || response.disposable === 'true');

type OnFailure = (service: string, reason: string) => void;

async function checkWith(service: string, email: string, onFailure: OnFailure): Promise<boolean> {
  const address = service.replaceAll('{email}', encodeURIComponent(email));
  try {
    const { data } = await axios.get<unknown>(address, {
      timeout: timeoutMs,
      // The axios timeout does not stop a service that responds very slowly.
      signal: AbortSignal.timeout(timeoutMs),
      maxContentLength: 10_000,
      maxRedirects: 0,
    });
    return reportsDisposable(data);
  } catch (error) {
    onFailure(new URL(service).host, error instanceof Error ? error.message : 'the request failed');
    return false;
  }
}

/**
 * Whether a verification service reports the e-mail address as disposable. If a service fails, the
 * address is accepted.
 * @param services URLs with `{email}` (`EMAIL_CHECK_URLS`)
 */
export async function isDisposable(email: string, services: readonly string[], onFailure: OnFailure): Promise<boolean> {
  const results = await Promise.all(services.map((service) => checkWith(service, email, onFailure)));
  return results.includes(true);
}
