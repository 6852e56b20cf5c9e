import type { RequestListener, ServerResponse } from 'node:http';
import { startUpstream } from './bad-upstream';

/**
 * The operator's check of who has codes sent, on this machine: what it was posted, as it came, and
 * with which headers.
 */
export type CheckService = {
  url: string;
  requests: { method: string | undefined; type: string | undefined; body: unknown }[];
  /** What it does once it has read the question. */
  answers: RequestListener;
  stop: () => Promise<void>;
};

/** An answer of JSON. */
export const saying =
  (value: unknown): RequestListener =>
  (_request, response: ServerResponse) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(value));
  };

export async function startCheckService(answers: RequestListener): Promise<CheckService> {
  const upstream = await startUpstream((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      service.requests.push({ method: request.method, type: request.headers['content-type'], body });
      service.answers(request, response);
    });
  });
  const service: CheckService = {
    url: `${upstream.url}/check?key=secret-key`,
    requests: [],
    answers,
    stop: upstream.close,
  };
  return service;
}
