import type { Edition } from '@/lib/editions';

export const formAction = (path: string, edition: Edition): string => `/api/user/${path}?edition=${edition}`;
