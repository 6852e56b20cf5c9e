import * as z from 'zod';
import type { OneTimeCodes } from '../../database/schema/readers';
import type { Edition } from '../../platform/editions';
import { timeoutMs, serviceClient, tellService } from '../../integrations/request-json';
import { troubleLog } from '../../integrations/outage-log';

/**
 * The operator's own check of who has codes sent: a service at
 * `LOGIN_CHECK_URL` that is asked from the third code of a connection on.
 */

/**
 * What the service receives. Neither number nor mail address is in it: whom a code is for is
 * nobody's business but the gateway's.
 */
export type Sending = {
  address: string;
  userAgent: string;
  language: Edition;
  purpose: OneTimeCodes['purpose'];
  sends: number;
};

const answer = z.object({ allow: z.boolean() });

const maxAgentLength = 512;

const trouble = troubleLog('login check');

/**
 * Whether the service at `url` lets a code be sent. One in trouble stops nobody: the limits hold
 * without it.
 */
export async function allowsSending(url: string, sending: Sending, timeout = timeoutMs): Promise<boolean> {
  const payload = { ...sending, userAgent: sending.userAgent.slice(0, maxAgentLength) };
  try {
    const { allow } = await tellService(serviceClient(timeout), answer, url, payload);
    trouble.ends();
    return allow;
  } catch (error) {
    trouble.begins(error instanceof Error ? error.message : 'the call failed');
    return true;
  }
}
