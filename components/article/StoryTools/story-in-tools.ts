import type { Story } from '@/lib/views';

/** What the tools of a story know of it: they are sent it once more, so its text is not among it. */
export type StoryInTools = Pick<Story, 'title' | 'url' | 'category' | 'published' | 'readingMinutes' | 'picture'>;
