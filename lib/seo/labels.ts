import en from '../../locales/en/common.json';
import gujarati from '../../locales/gujarati/common.json';
import hindi from '../../locales/hindi/common.json';
import type { Edition } from '../editions';

/**
 * The labels of every edition, for what is written without a reader's page around it. Server only:
 * together they are large.
 */
export const labels: Record<Edition, Pick<typeof en, 'cities' | 'correction' | 'video'>> = { en, hindi, gujarati };
