import { editions, allEditions } from '../../platform/editions';
import type { WriteResult, StatesByLanguage } from '../../newsroom/stories/save-story';

/** Responses to writes of a story, in the form of the newsroom API. */

type WriteResponse<Written> = Omit<Written, 'events' | 'addresses'> & { addresses: Record<string, string> };

/**
 * Converts the result of a write for the API. It contains paths only for published languages, by
 * the API's names of the languages.
 */
export function toWriteResponse<Written extends WriteResult & Partial<StatesByLanguage>>(
  result: Written,
): WriteResponse<Written> {
  const publishedPaths = allEditions.flatMap((edition) => {
    const { apiLanguage } = editions[edition];
    const path = result.addresses[edition];
    return path !== undefined && result.states?.[apiLanguage]?.status === 'published' ? [[apiLanguage, path]] : [];
  });
  const others = Object.fromEntries(Object.entries(result).filter(([name]) => name !== 'events'));
  return { ...(others as Written), addresses: Object.fromEntries(publishedPaths) as Record<string, string> };
}
