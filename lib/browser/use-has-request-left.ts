import { useRouter } from 'next/router';

/** True on the page of a story: it sends a read, and so has one request less for what comes late (docs/decisions/008-live-services.md). */
export const useIsStory = (): boolean => useRouter().pathname === '/[displayName]/[friendlyUrl]/[id]';
