import type { NextApiHandler } from 'next';
import { requireMethod } from '@/lib/http/public-api/operation-route';
import { sendData, sendError } from '@/lib/requests/send-json';

/**
 * Responds while the process is running. It does not use the database, so that a slow database does
 * not cause a restart of the process.
 */
const health: NextApiHandler = (request, response) => {
  try {
    requireMethod(request, response, 'GET', 'HEAD');
    sendData(response, { up: true });
  } catch (error) {
    sendError(response, error);
  }
};

export default health;

export const config = { api: { bodyParser: false } };
