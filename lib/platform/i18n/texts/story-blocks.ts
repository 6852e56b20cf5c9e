import texts from '../../../../generated/texts/story-blocks';

/** Texts around embeds, tables and galleries in a story. */
export const storyBlocks = texts;
