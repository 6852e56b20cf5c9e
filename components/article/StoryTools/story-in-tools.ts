import type { Story } from '@/lib/contract/views';

/** What the tools of a story know of it. They are sent it once more, so its text is not in it. */
export type StoryInTools = Pick<Story, 'title' | 'url' | 'category' | 'published' | 'readingMinutes' | 'picture'>;
