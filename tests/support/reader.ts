import { type Answer, request } from './request';
import { type SmsGateway } from './sms-gateway';

/**
 * A reader's browser without a window. It stores cookies and sends requests as a page of the site
 * does.
 */
export class ReaderBrowser {
  readonly cookies = new Map<string, string>();
  constructor(
    readonly site: string,
    readonly address: string,
  ) {}

  /** Another browser with the same cookies, like that of a thief who has copied them. */
  copy(): ReaderBrowser {
    const other = new ReaderBrowser(this.site, this.address);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  async ask(method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await request(this.site, path, {
      method,
      headers: {
        ...(cookie ? { cookie } : {}),
        'x-forwarded-for': this.address,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line) || !value) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  json(method: string, path: string, value: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(method, path, JSON.stringify(value), { 'content-type': 'application/json', ...headers });
  }

  form(path: string, fields: Record<string, string>): Promise<Answer> {
    return this.ask('POST', path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  }

  get(path: string): Promise<Answer> {
    return this.ask('GET', path);
  }

  /** The response of the session endpoint. */
  async session(): Promise<Record<string, unknown>> {
    return JSON.parse((await this.get('/api/auth/session')).text) as Record<string, unknown>;
  }

  /** Logs in with a number and the code that the gateway received. */
  async logIn(phone: string, gateway: SmsGateway): Promise<Answer> {
    await this.json('POST', '/api/login', { phone });
    return this.json('POST', '/api/user/login/', { code: gateway.lastCode(phone) });
  }
}

/** The `data` of a response. */
export const dataOf = (answer: Answer): Record<string, unknown> =>
  (JSON.parse(answer.text) as { data: Record<string, unknown> }).data;

/** The first error of a response. */
export const problemOf = (answer: Answer): { code: string; message: string; field?: string } | undefined =>
  (JSON.parse(answer.text) as { errors?: { code: string; message: string; field?: string }[] }).errors?.[0];
