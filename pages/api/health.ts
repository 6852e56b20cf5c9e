import type { NextApiHandler } from 'next';
import { sendData } from '@/lib/api/send';

/** Says that the process is up. Touches nothing else, so that a slow database does not get the process killed. */
const health: NextApiHandler = (_request, response) => sendData(response, { up: true });

export default health;
