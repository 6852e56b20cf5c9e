import type { Edition } from '@/lib/editions';

/**
 * Where a form of the account page posts to; the edition brings its reader back to the same
 * language.
 */
export const formAction = (path: string, edition: Edition): string => `/api/user/${path}?edition=${edition}`;
