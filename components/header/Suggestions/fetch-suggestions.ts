import { postNews } from '@/lib/browser/news-call';
import { type Edition, editions } from '@/lib/editions';

export type Suggestion = { id: number; title: string; href: string; category: string };

/**
 * What the news API suggests for a beginning of a search. A failure is no suggestion: the box works
 * without.
 */
export async function fetchSuggestions(edition: Edition, keyword: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const response = await postNews(`/api/news/searchNews/${editions[edition].apiLanguage}`, { keyword }, signal);
    const answer = (await response.json()) as { data?: Suggestion[] };
    return answer.data ?? [];
  } catch {
    return [];
  }
}
