import common, { type Texts } from '../../../generated/texts/common';
import type { Edition } from '../../platform/editions';

/**
 * Labels of every edition, for output outside a reader's page. Server only, because they are large.
 */
export const labels: Record<Edition, Pick<Texts, 'cities' | 'correction' | 'pictureByAi' | 'video'>> = common;
