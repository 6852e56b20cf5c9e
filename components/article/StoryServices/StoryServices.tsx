import { useReadCount } from '@/lib/client/hooks/use-pageview-count';
import { useSamePlace } from '@/lib/client/screen/use-same-place';
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
