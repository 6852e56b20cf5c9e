import type { Input, OperationName } from '@/lib/contract/news/operations';
import { browserSubscription } from './push-service';

const { token } = browserSubscription();

/** One call of every operation. A new operation does not compile until it is listed here. */
export const calls: { [Name in OperationName]: Input<Name> } = {
  topNews: { language: 'english' },
  trendingNews: { language: 'hindi' },
  newsByAssociation: { associationId: 1 },
  authors: {},
  viewAuthor: { author: 'gujarat-desk' },
  newsByAuthor: { author: 'gujarat-desk', language: 'hindi' },
  topics: { language: 'english', least: 3 },
  viewTopic: { topic: 'parliament' },
  newsByTopic: { topic: 'parliament', language: 'gujarati', bodies: 'yes' },
  activeCategories: { locale: 'gujarati' },
  relevantNews: { categoryId: 'legal', language: 'english' },
  viewStory: { id: 81 },
  storiesById: { ids: [81, 80], language: 'english' },
  cities: {},
  archiveDays: {},
  sitemapStories: {},
  search: { language: 'hindi', keyword: 'शेर' },
  searchNews: { language: 'english', keyword: 'Zeppelin' },
  subscribe: { email: 'shape@reader.example' },
  // Uses the response of the call before.
  unsubscribe: { email: 'shape@reader.example', undo: '' },
  siteFacts: {},
  advertisements: {},
  bulletins: {},
  bulletinCategories: {},
  searchBulletins: { category: 'comedy' },
  countReads: { language: 'hindi', reads: [{ id: 1 }] },
  contactUs: { name: 'A reader', email: 'shape@reader.example', subject: 'Shape', message: 'A message.' },
  pushSettings: {},
  storeFcmToken: { token, language: 'hindi' },
  // Stored by the call before.
  sendWelcomeNotification: { token },
  removeFcmToken: { token },
};
