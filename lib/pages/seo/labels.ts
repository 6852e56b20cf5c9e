import common, { type Texts } from '../../../generated/texts/common';
import type { Edition } from '../../platform/editions';

/**
 * The labels of every edition, for what is written without a reader's page around it. Server only:
 * together they are large.
 */
export const labels: Record<Edition, Pick<Texts, 'cities' | 'correction' | 'pictureByAi' | 'video'>> = common;
