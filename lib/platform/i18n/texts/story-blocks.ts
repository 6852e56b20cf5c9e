import texts from '../../../../generated/texts/story-blocks';

/** What stands around the blocks of a story: what is of another site, tables, rows of pictures. */
export const storyBlocks = texts;
