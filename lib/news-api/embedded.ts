import { groupedReads } from '../database/batch';
import type { Db } from '../database/connection';
import {
  type ApiLanguage,
  unprefixedEdition,
  defaultEdition,
  type Edition,
  apiLanguageToEdition,
  editions,
} from '../platform/editions';
import { getAuthorProfile, listAuthorProfiles, authorFilter } from '../newsroom/reading/terms/authors';
import { bulletinCategories, searchBulletins } from '../newsroom/reading/site/bulletins';
import { topStories, trendingStories } from '../newsroom/reading/front-page';
import { storeContactMessage } from '../newsroom/readers/contact-messages';
import { addSubscriber, undoSubscription } from '../newsroom/readers/subscribers';
import { addPageviews } from '../newsroom/readers/pageviews';
import { getAdvertisements } from '../newsroom/reading/site/ads';
import { archiveDays } from '../newsroom/reading/archive';
import { activeCategories, requireCategoryId, requireAssociationId } from '../newsroom/reading/terms/categories';
import { cityGroups } from '../newsroom/reading/terms/cities';
import { siteFacts } from '../newsroom/reading/site/site-facts';
import { sitemapStories } from '../newsroom/reading/sitemap';
import { runSearch } from '../newsroom/search/query/search-run';
import { localIndex } from '../newsroom/search/worker/local-index';
import { searchStories, suggestStories } from '../newsroom/search/search';
import type { SearchIndex } from '../newsroom/search/search-index';
import { authorLanguages, cityLanguages, withLanguages } from '../newsroom/reading/terms/story-languages';
import { newestStories, storiesById } from '../newsroom/reading/stories';
import { requireTopicId, listTopics, getTopic } from '../newsroom/reading/terms/topics';
import { getStory, withBodies } from '../newsroom/reading/story';
import { pushProvider } from '../integrations/push/provider';
import { registerToken, removeToken, sendWelcome } from '../integrations/push/send';
import type { NewsApi } from './news-api';

/**
 * The news API on the database of the embedded newsroom.
 * @param searchTimeoutMs A search by keyword returns what it has found after this much work.
 *   Without a limit, searches are not queued.
 */
export function embeddedNewsApi(
  db: Db,
  clock: () => Date = () => new Date(),
  searchTimeoutMs: number = Infinity,
  index: SearchIndex = localIndex(db),
): NewsApi {
  const bySearching = <T>(keyword: string | undefined, work: () => Promise<T>): Promise<T> =>
    keyword?.trim() && searchTimeoutMs !== Infinity ? runSearch(searchTimeoutMs, work) : work();
  const inGroup = groupedReads(db);
  const storiesOf = (language: ApiLanguage | Edition) => ({ edition: apiLanguageToEdition(language), now: clock() });
  return {
    topNews: (input) => topStories(db, storiesOf(input.language), input),
    trendingNews: (input) => trendingStories(db, storiesOf(input.language), input),
    newsByAssociation: async (input) => {
      const associationId = await requireAssociationId(db, input.associationId);
      return newestStories(db, { edition: 'any', now: clock(), associationId }, input);
    },
    authors: async (input) => withLanguages(await listAuthorProfiles(db), input, () => authorLanguages(db, clock())),
    viewAuthor: (input) => getAuthorProfile(db, input.author),
    newsByAuthor: async (input) => {
      const filter = await authorFilter(db, input.author);
      return newestStories(db, { ...storiesOf(input.language), ...filter }, input);
    },
    topics: (input) => listTopics(db, input, clock()),
    viewTopic: (input) => getTopic(db, input.topic, clock()),
    newsByTopic: async (input) => {
      const tagId = await requireTopicId(db, input.topic, clock());
      const found = await newestStories(db, { ...storiesOf(input.language), tagId }, input);
      return input.bodies ? { ...found, items: await withBodies(db, found.items, clock()) } : found;
    },
    activeCategories: (input) => activeCategories(db, apiLanguageToEdition(input.locale), clock()),
    relevantNews: async (input) => {
      const categoryId = await requireCategoryId(db, input.categoryId);
      return newestStories(db, { ...storiesOf(input.language), categoryId }, input);
    },
    viewStory: (input) => getStory(db, input.id, clock()),
    storiesById: ({ ids, language }) =>
      storiesById(db, language === undefined ? { edition: 'any', now: clock() } : storiesOf(language), ids),
    cities: async (input) => {
      const { metroCities, otherCities } = await cityGroups(db);
      const languages = () => cityLanguages(db, clock());
      return {
        metroCities: await withLanguages(metroCities, input, languages),
        otherCities: await withLanguages(otherCities, input, languages),
      };
    },
    archiveDays: (input) =>
      archiveDays(db, input.language ? apiLanguageToEdition(input.language) : 'any', input, clock()),
    sitemapStories: (input) => sitemapStories(db, input, clock()),
    search: async (input) => {
      const search = (from: Db) => searchStories(from, index, apiLanguageToEdition(input.language), input, clock());
      const found = input.keyword?.trim() ? await bySearching(input.keyword, () => search(db)) : await inGroup(search);
      return input.bodies && !input.keyword ? { ...found, items: await withBodies(db, found.items, clock()) } : found;
    },
    searchNews: (input) =>
      bySearching(input.keyword, () => suggestStories(db, index, apiLanguageToEdition(input.language), input, clock())),
    countReads: async (input) => {
      await addPageviews(db, input.reads, clock());
      return {};
    },
    subscribe: async ({ email, language }) => {
      const edition = language === undefined ? defaultEdition : apiLanguageToEdition(language);
      return { undo: await addSubscriber(db, { email, edition }, clock()) };
    },
    unsubscribe: async (input) => {
      await undoSubscription(db, input.email, input.undo);
      return {};
    },
    siteFacts: () => siteFacts(db),
    advertisements: () => getAdvertisements(db),
    bulletins: (input) => searchBulletins(db, input, clock()),
    bulletinCategories: () => bulletinCategories(db, clock()),
    searchBulletins: (input) => searchBulletins(db, input, clock()),
    contactUs: async (input) => {
      await storeContactMessage(db, input, clock());
      return {};
    },
    pushSettings: () => pushProvider(db).settings(),
    storeFcmToken: async (input) => {
      await registerToken(
        db,
        pushProvider(db),
        input.token,
        apiLanguageToEdition(input.language ?? editions[unprefixedEdition].apiLanguage),
        clock(),
      );
      return {};
    },
    removeFcmToken: async (input) => {
      await removeToken(db, pushProvider(db), input.token);
      return {};
    },
    sendWelcomeNotification: async (input) => {
      await sendWelcome(db, pushProvider(db), input.token, clock());
      return {};
    },
  };
}
