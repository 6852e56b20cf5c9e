import { useReadCount } from '@/lib/client/hooks/use-read-count';
import { useReadingPosition } from '@/lib/client/screen/use-reading-position';
import { island } from '../../islands/island';

/**
 * Browser features of a story page without visible output. Needs the browser to count reads and to
 * remember the paragraph when the reader changes the language.
 */
export const StoryServices = island('StoryServices', function StoryServices({ id }: { id: number }) {
  useReadCount(id);
  useReadingPosition();
  return null;
});
