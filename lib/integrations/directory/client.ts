import axios, { type AxiosResponse, isAxiosError } from 'axios';
import type { Edition } from '../../platform/editions';
import { isRecord } from '../../platform/is-record';
import type { directoryTexts } from '../../platform/i18n/texts/directory';
import type { DirectoryEndpoint } from './endpoints';

type DirectoryTexts = (typeof directoryTexts)[Edition];

export type DirectoryRequest = {
  /** Origin of the directory. Empty for the page's own origin. */
  origin: string;
  caller: { token?: string | undefined; userType?: string | undefined };
  texts: DirectoryTexts;
  key?: string | undefined;
  query?: Record<string, string | undefined>;
  body?: unknown;
  timeoutMs?: number;
};

type ErrorDetails = { status?: number; code?: string; field?: string; cause?: unknown };

/** A failed request: the directory was unreachable, late, or refused it. */
export class DirectoryError extends Error {
  readonly status: number | undefined;
  /** Code and field of the first error, if the response contains them. */
  readonly code: string | undefined;
  readonly field: string | undefined;

  constructor(
    readonly failure: 'unreachable' | 'late' | 'refused',
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'DirectoryError';
    this.status = details.status;
    this.code = details.code;
    this.field = details.field;
  }
}

/** Maximum size of a response in bytes. */
const maxResponseBytes = 10 * 1024 * 1024;

const urlOf = ({ path }: DirectoryEndpoint, key: string | undefined): string =>
  `/api/${path}${key === undefined ? '' : `${path.endsWith('/') ? '' : '/'}${encodeURIComponent(key)}`}`;

function headersOf(call: DirectoryEndpoint, { token, userType }: DirectoryRequest['caller']) {
  return {
    accept: 'application/json',
    ...(token ? { Authorization: call.bearer === 'joined' ? `Bearer${token}` : `Bearer ${token}` } : {}),
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

function refusal({ status, data }: AxiosResponse, call: DirectoryEndpoint, texts: DirectoryTexts): DirectoryError {
  const answer: unknown = call.file ? jsonIn(data) : data;
  const first: unknown = isRecord(answer) && Array.isArray(answer['errors']) ? answer['errors'][0] : undefined;
  const message = textIn(first, 'message') ?? textIn(answer, 'message') ?? texts.refused;
  const code = textIn(first, 'code');
  const field = textIn(first, 'field');
  return new DirectoryError('refused', message, { status, ...(code ? { code } : {}), ...(field ? { field } : {}) });
}

function failureOf(cause: unknown, call: DirectoryEndpoint, texts: DirectoryTexts): DirectoryError {
  if (isAxiosError(cause) && cause.response) return refusal(cause.response, call, texts);
  return isAxiosError(cause) && cause.code === 'ETIMEDOUT'
    ? new DirectoryError('late', texts.late, { cause })
    : new DirectoryError('unreachable', texts.unreachable, { cause });
}

/**
 * Calls an endpoint of the business directory.
 * @returns JSON, or a Blob for a file endpoint
 * @throws DirectoryError
 */
export async function callDirectory(call: DirectoryEndpoint, request: DirectoryRequest): Promise<unknown> {
  const { origin, caller, texts, key, query, body = {}, timeoutMs = 10_000 } = request;
  try {
    const answer = await axios.request<unknown>({
      ...(origin ? { baseURL: origin } : {}),
      method: call.method,
      url: urlOf(call, key),
      headers: headersOf(call, caller),
      timeout: timeoutMs,
      transitional: { clarifyTimeoutError: true },
      maxContentLength: maxResponseBytes,
      // A redirect could send the token to another host.
      maxRedirects: 0,
      // Not a Blob, because Node cannot read it, and an error response must be parsed as JSON.
      ...(call.file ? { responseType: 'arraybuffer' as const } : {}),
      ...(query ? { params: query } : {}),
      ...(call.method === 'GET' ? {} : { data: body }),
    });
    if (!call.file) return answer.data;
    const type = textIn(answer.headers, 'content-type') ?? 'application/octet-stream';
    return new Blob([answer.data as ArrayBuffer], { type });
  } catch (cause) {
    throw failureOf(cause, call, texts);
  }
}
