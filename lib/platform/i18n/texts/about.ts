import texts from '../../../../generated/texts/pages/about';

/**
 * The about page: what the paper offers, who writes it, how mistakes are corrected and how to reach
 * the newsroom.
 */
export const about = texts;
