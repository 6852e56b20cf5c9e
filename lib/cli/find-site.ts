import { randomBytes } from 'node:crypto';
import http from 'node:http';
import * as z from 'zod';
import { success } from '../contract/envelope';
import type { Configuration } from '../platform/config/configuration';
import { defaultPort } from '../platform/config/environment';
import { localUrl, type Endpoint, readSiteUrl, proofPath, isValidProof } from '../platform/config/running-site';

/**
 * `wait`: how long a program may take to prove that it is the site, in milliseconds. `bytes`:
 * maximum length of its answer.
 */
const limits = { wait: 10_000, bytes: 4096 } as const;

const answerOfSite = success(z.object({ proof: z.string(), siteUrl: z.string() }));

function fetchText(address: string): Promise<{ text: string; end: Endpoint } | undefined> {
  return new Promise((resolve) => {
    const request = http.get(address, { agent: false, signal: AbortSignal.timeout(limits.wait) }, (response) => {
      const { remoteAddress, remotePort } = response.socket;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length > limits.bytes) request.destroy();
      });
      response.on('end', () => resolve({ text, end: { address: remoteAddress, port: remotePort } }));
      response.on('close', () => resolve(undefined));
    });
    request.on('error', () => resolve(undefined));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function verifySite(url: string, key: string): Promise<string | undefined> {
  const challenge = randomBytes(32).toString('base64url');
  const response = await fetchText(`${url}${proofPath}?challenge=${challenge}`);
  const proof = answerOfSite.safeParse(parsed(response?.text ?? ''));
  if (!response || !proof.success) return undefined;
  return isValidProof(key, challenge, response.end, proof.data.data) ? proof.data.data.siteUrl : undefined;
}

export type FoundSite = { url: string; siteUrl: string };

/**
 * Finds the site that runs with a data folder. It tries the URL that the site stored, then PORT,
 * then the default port. The stored URL may be outdated, and another program may use a port.
 * Therefore the site must prove that it has the key.
 */
export async function findSite(
  { dataDir, host, port }: Pick<Configuration, 'dataDir' | 'host' | 'port'>,
  key: string,
): Promise<{ site: FoundSite | undefined; triedUrls: string[] }> {
  const storedUrl = readSiteUrl(dataDir);
  const triedUrls = new Set([...(storedUrl ? [storedUrl] : []), localUrl(host, port), localUrl(host, defaultPort)]);
  for (const url of triedUrls) {
    if (!url.startsWith('http://')) continue;
    const siteUrl = await verifySite(url, key);
    if (siteUrl !== undefined) return { site: { url, siteUrl }, triedUrls: [...triedUrls] };
  }
  return { site: undefined, triedUrls: [...triedUrls] };
}
