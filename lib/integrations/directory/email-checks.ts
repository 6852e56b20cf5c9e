import axios from 'axios';

/**
 * Longest wait for a check, in milliseconds: a registration does not hang on a service of somebody
 * else.
 */
const timeoutMs = 3000;

/**
 * True when the answer calls the address disposable; services say so as a truth value or as a word.
 */
const saysDisposable = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'disposable' in answer &&
  (answer.disposable === true || answer.disposable === 'true');

type Failed = (service: string, reason: string) => void;

async function ask(service: string, email: string, failed: Failed): Promise<boolean> {
  const address = service.replaceAll('{email}', encodeURIComponent(email));
  try {
    const { data } = await axios.get<unknown>(address, {
      timeout: timeoutMs,
      // A service that answers byte by byte is waited for no longer.
      signal: AbortSignal.timeout(timeoutMs),
      maxContentLength: 10_000,
      maxRedirects: 0,
    });
    return saysDisposable(data);
  } catch (error) {
    failed(new URL(service).host, error instanceof Error ? error.message : 'the call failed');
    return false;
  }
}

/**
 * Whether one of the verification services calls an e-mail address disposable. `services` are
 * addresses with `{email}` in them (`EMAIL_CHECK_URLS`); without any, nobody is asked. A service
 * that fails says nothing against the address.
 */
export async function isDisposable(email: string, services: readonly string[], failed: Failed): Promise<boolean> {
  const results = await Promise.all(services.map((service) => ask(service, email, failed)));
  return results.includes(true);
}
