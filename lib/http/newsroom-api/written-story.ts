import { editions, knownEditions } from '../../platform/editions';
import type { Done, States } from '../../newsroom/stories/save-story';

/** What a write of a story answers, in the form of the API. */

type Answer<Written> = Omit<Written, 'events' | 'addresses'> & { addresses: Record<string, string> };

/**
 * A write as its caller is answered: with addresses by the API's names of the languages, and only
 * of those in which readers see the story.
 */
export function writtenAnswer<Written extends Done & Partial<States>>(written: Written): Answer<Written> {
  const shown = knownEditions.flatMap((edition) => {
    const { apiLanguage } = editions[edition];
    const path = written.addresses[edition];
    return path !== undefined && written.states?.[apiLanguage]?.status === 'published' ? [[apiLanguage, path]] : [];
  });
  const others = Object.fromEntries(Object.entries(written).filter(([name]) => name !== 'events'));
  return { ...(others as Written), addresses: Object.fromEntries(shown) as Record<string, string> };
}
