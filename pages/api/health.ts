import type { NextApiHandler } from 'next';
import { requireMethod } from '@/lib/http/api/operation-route';
import { sendData, sendFailure } from '@/lib/web/request/send';

/**
 * Says that the process is up. Touches nothing else, so that a slow database does not get the
 * process killed.
 */
const health: NextApiHandler = (request, response) => {
  try {
    requireMethod(request, response, 'GET', 'HEAD');
    sendData(response, { up: true });
  } catch (error) {
    sendFailure(response, error);
  }
};

export default health;

export const config = { api: { bodyParser: false } };
