import { editions, knownEditions } from '../../platform/editions';
import type { Done, States } from '../../newsroom/stories/save-story';

/** Responses to writes of a story, in the form of the newsroom API. */

type Answer<Written> = Omit<Written, 'events' | 'addresses'> & { addresses: Record<string, string> };

/**
 * Converts the result of a write for the API. It contains paths only for published languages, by
 * the API's names of the languages.
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
