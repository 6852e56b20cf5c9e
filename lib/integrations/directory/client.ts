import axios, { type AxiosInstance, type AxiosResponse, isAxiosError } from 'axios';
import type { Edition } from '../../platform/editions';
import type { directoryTexts } from '../../platform/i18n/texts/directory';
import { type DirectoryCall, type DirectoryCallName, directoryCalls } from './calls';
import { isDisposable } from './email-checks';
import { DirectoryError } from './errors';
import { isRecord } from '../../platform/is-record';

type DirectoryTexts = (typeof directoryTexts)[Edition];

type Values = Record<string, string | number | boolean | undefined>;
type DirectoryRequest = { key?: string | number; query?: Values; body?: object };

export type DirectoryInput<Name extends DirectoryCallName> = ((typeof directoryCalls)[Name] extends { key: 'required' }
  ? { key: string | number }
  : (typeof directoryCalls)[Name] extends { key: 'optional' }
    ? { key?: string | number }
    : { key?: never }) &
  ((typeof directoryCalls)[Name]['method'] extends 'GET' ? { body?: never } : { body?: object }) & { query?: Values };

type Answer<Name extends DirectoryCallName> = (typeof directoryCalls)[Name] extends { file: true } ? Blob : unknown;

type Arguments<Name extends DirectoryCallName> = (typeof directoryCalls)[Name] extends { key: 'required' }
  ? [input: DirectoryInput<Name>]
  : [input?: DirectoryInput<Name>];

type Calls = {
  [Name in Exclude<DirectoryCallName, 'softDelete'>]: (...input: Arguments<Name>) => Promise<Answer<Name>>;
};

export type Directory = Calls & {
  /**
   * Deletes the reader's account with a JSON text. Never throws: what goes wrong is shown and
   * answered with false.
   */
  softDelete: (payload: string) => Promise<boolean>;
};

export type DirectorySettings = {
  /** Origin of the directory; empty for the page's own. */
  origin: string;
  /** The token and user type of who calls, asked before every call. */
  caller: () => { token?: string | undefined; userType?: string | undefined };
  /**
   * Gets a new token when the server no longer knows the one that was sent, and answers whether
   * there is one.
   */
  renew?: () => Promise<string | undefined>;
  notify: (toast: { kind: 'error'; text: string }) => void;
  texts: DirectoryTexts;
  /**
   * Services that are asked about an e-mail address before a registration
   * (lib/integrations/directory/email-checks.ts).
   */
  emailChecks?: readonly string[];
  timeoutMs?: number;
};

/** Largest answer that is read, in bytes. */
const maxResponseBytes = 10 * 1024 * 1024;

const address = ({ path }: DirectoryCall, key: string | number | undefined) =>
  `/api/${path}${key === undefined ? '' : `${path.endsWith('/') ? '' : '/'}${encodeURIComponent(key)}`}`;

function headersOf(call: DirectoryCall, { token, userType }: ReturnType<DirectorySettings['caller']>) {
  const authorization = call.bearer === 'joined' ? `Bearer${token}` : `Bearer ${token}`;
  return {
    ...(token ? { Authorization: authorization } : {}),
    ...(call.userType && userType ? { userType } : {}),
  };
}

const textIn = (value: unknown, name: string): string | undefined =>
  isRecord(value) && typeof value[name] === 'string' && value[name] !== '' ? value[name] : undefined;

function jsonIn(data: unknown): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(data as ArrayBuffer));
  } catch {
    return undefined;
  }
}

function refusal({ status, data }: AxiosResponse, file: boolean, texts: DirectoryTexts): DirectoryError {
  const answer: unknown = file ? jsonIn(data) : data;
  const first: unknown = isRecord(answer) && Array.isArray(answer['errors']) ? answer['errors'][0] : undefined;
  const message = textIn(first, 'message') ?? textIn(answer, 'message') ?? texts.refused;
  const code = textIn(first, 'code');
  const field = textIn(first, 'field');
  return new DirectoryError('refused', message, { status, ...(code ? { code } : {}), ...(field ? { field } : {}) });
}

function failureOf(cause: unknown, file: boolean, texts: DirectoryTexts): DirectoryError {
  if (cause instanceof DirectoryError) return cause;
  if (isAxiosError(cause) && cause.response) return refusal(cause.response, file, texts);
  const late = isAxiosError(cause) && cause.code === 'ETIMEDOUT';
  return late
    ? new DirectoryError('late', texts.late, { cause })
    : new DirectoryError('unreachable', texts.unreachable, { cause });
}

async function sendOnce(
  client: AxiosInstance,
  call: DirectoryCall,
  request: DirectoryRequest,
  settings: DirectorySettings,
) {
  const answer = await client.request<unknown>({
    method: call.method,
    url: address(call, request.key),
    headers: headersOf(call, settings.caller()),
    // Bytes, because a Blob is read by no server and a refusal must be read as JSON all the same.
    ...(call.file ? { responseType: 'arraybuffer' as const } : {}),
    ...(request.query ? { params: request.query } : {}),
    ...(call.method === 'GET' ? {} : { data: request.body ?? {} }),
  });
  if (!call.file) return answer.data;
  return new Blob([answer.data as ArrayBuffer], {
    type: textIn(answer.headers, 'content-type') ?? 'application/octet-stream',
  });
}

/**
 * Sends a call, and once more with a new token when the server says that it does not know the
 * reader.
 */
async function send(
  client: AxiosInstance,
  call: DirectoryCall,
  request: DirectoryRequest,
  settings: DirectorySettings,
) {
  try {
    return await sendOnce(client, call, request, settings);
  } catch (error) {
    const unknown = isAxiosError(error) && error.response?.status === 401 && settings.caller().token !== undefined;
    if (!unknown || !(await settings.renew?.())) throw error;
    return sendOnce(client, call, request, settings);
  }
}

/**
 * A client of the business directory, on one axios instance: a method for each call of
 * `directoryCalls`, which answers what the server sent. A failure is shown by `notify` and thrown
 * as a `DirectoryError`; that of a news call is logged and answered with undefined.
 */
export function createDirectory(settings: DirectorySettings): Directory {
  const { origin, notify, texts, emailChecks = [], timeoutMs = 10_000 } = settings;
  const client = axios.create({
    ...(origin ? { baseURL: origin } : {}),
    timeout: timeoutMs,
    maxContentLength: maxResponseBytes,
    maxRedirects: 0,
    headers: { accept: 'application/json' },
    transitional: { clarifyTimeoutError: true },
  });

  const ask = async (name: DirectoryCallName, request: DirectoryRequest): Promise<unknown> => {
    const call: DirectoryCall = directoryCalls[name];
    try {
      const email = name === 'register' ? textIn(request.body, 'email') : undefined;
      if (email && (await isDisposable(email, emailChecks, console.error))) {
        throw new DirectoryError('disposable', texts.disposable, { field: 'email' });
      }
      return await send(client, call, request, settings);
    } catch (cause) {
      const error = failureOf(cause, call.file ?? false, texts);
      if (call.quiet) return void console.error(`${name}: ${error.message}`);
      notify({ kind: 'error', text: error.message });
      throw error;
    }
  };

  const softDelete = async (payload: string): Promise<boolean> => {
    const fail = (text: string) => {
      notify({ kind: 'error', text });
      return false;
    };
    if (!settings.caller().token) return fail(texts.noToken);
    let body: unknown;
    try {
      body = JSON.parse(payload);
    } catch {
      return fail(texts.badPayload);
    }
    if (!isRecord(body)) return fail(texts.badPayload);
    try {
      await send(client, directoryCalls.softDelete, { body }, settings);
      return true;
    } catch {
      return fail(texts.notDeleted);
    }
  };

  const names = Object.keys(directoryCalls) as DirectoryCallName[];
  const calls = Object.fromEntries(names.map((name) => [name, (request: DirectoryRequest = {}) => ask(name, request)]));
  return { ...calls, softDelete } as Directory;
}
