import { useReadCount } from '@/lib/browser/use-pageview-count';
import { useSamePlace } from '@/lib/browser/use-same-place';
import { island } from '../../islands/island';

/**
 * What a story needs of the browser and shows nothing by itself: to count that it was read, and to
 * keep the place of a reader who changes the language.
 */
export const StoryServices = island('StoryServices', function StoryServices({ id }: { id: number }) {
  useReadCount(id);
  useSamePlace();
  return null;
});
