import { PHASE_PRODUCTION_BUILD } from 'next/constants';

/**
 * Whether `next build` renders this page. It has no database, so it renders placeholders, which
 * must never be cached.
 */
export const isBuildPhase = (): boolean => process.env['NEXT_PHASE'] === PHASE_PRODUCTION_BUILD;
