import { dataOf, getJson } from '@/lib/client/calls/get-json';
import { postNewsRequest } from '@/lib/client/calls/news-request';
import { type Edition, editions } from '@/lib/platform/editions';
import { toQuery } from '@/lib/platform/routes';
import type { MarkedText, SuggestedPage } from '@/lib/contract/views';

export type Suggestion = {
  id: number;
  title: string;
  href: string;
  category: string;
  marked?: MarkedText;
  passage?: MarkedText;
};

export type Suggestions = { places: SuggestedPage[]; stories: Suggestion[] };

async function fetchStories(edition: Edition, keyword: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await postNewsRequest(`/api/news/searchNews/${editions[edition].apiLanguage}`, { keyword }, signal);
  return (dataOf(await response.json()) as Suggestion[] | undefined) ?? [];
}

async function fetchPlaces(edition: Edition, keyword: string): Promise<SuggestedPage[]> {
  const url = `/api/search-places/${editions[edition].apiLanguage}?${toQuery({ keyword })}`;
  return (dataOf(await getJson(url)) as SuggestedPage[] | undefined) ?? [];
}

/**
 * Fetches suggestions: sections, cities, authors and topics from this site, stories from the news
 * API. If a request fails, its suggestions are empty.
 */
export async function fetchSuggestions(edition: Edition, keyword: string, signal: AbortSignal): Promise<Suggestions> {
  const [places, stories] = await Promise.all([
    fetchPlaces(edition, keyword).catch(() => []),
    fetchStories(edition, keyword, signal).catch(() => []),
  ]);
  return { places, stories };
}
