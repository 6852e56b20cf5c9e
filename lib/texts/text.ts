import type { Edition } from '../editions';
import type { TextView } from '../views';

/**
 * A page of text in three languages. `{{name}}` and the like are filled in from the site's
 * configuration.
 */
export type Text = Record<Edition, TextView & { description: string }>;
