import type { Story } from '@/lib/contract/views';

/**
 * Fields of a story for its tools. Island props are sent in addition to the HTML, so the text is
 * not included.
 */
export type StoryInTools = Pick<Story, 'title' | 'url' | 'category' | 'published' | 'readingMinutes' | 'picture'>;
