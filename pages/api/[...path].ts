import type { NextApiHandler } from 'next';
import { sendFailure } from '@/lib/api/send';
import { notFoundError } from '@/lib/contract/errors';

/** Every API address that no other file answers. */
const unknownAddress: NextApiHandler = (_request, response) => sendFailure(response, notFoundError('This', 'address'));

export default unknownAddress;
export const config = { api: { bodyParser: false } };
