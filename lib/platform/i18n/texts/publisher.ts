import texts from '../../../../generated/texts/publisher';

/** What the site is called, and who stands behind it, where no setting says so. */
export const publisher = texts;
