import type { Edition } from '@/lib/platform/editions';

export const formAction = (path: string, edition: Edition): string => `/api/user/${path}?edition=${edition}`;
