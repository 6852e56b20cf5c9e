import { type Post, post } from '../../../platform/network/post';
import { googleTokenAddress, isPushService } from './push-services';

/**
 * Posts to a push service only. The URL was checked when it was stored, and is checked again before
 * use.
 */
export const postToPushService: Post = async (address, request) => {
  if (!isPushService(address) && address !== googleTokenAddress) {
    throw new Error('The URL does not belong to a push service');
  }
  return post(address, request, 'public');
};
