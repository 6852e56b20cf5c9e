import { slug } from '../../../contract/news/entities';
import { whenNotFound } from '../../../contract/errors';
import { describedAs, shownAuthor } from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { pictureRef } from '../../../images/renditions';
import { routes } from '../../../platform/routes';
import { fill } from '../../../platform/i18n/fill';
import { heads } from '../../../platform/i18n/texts/heads';
import type { AuthorView } from '../../../contract/views';
import { listPage } from '../../paging';
import { renamedOr } from '../../renamed-slug';
import { missing, type PageRequest, type PageResult } from '../../static-page';
import { storyListPage } from '../../story/story-list';

/**
 * Loads an author and a page of the author's stories. 404 if the author is unknown, or after the
 * last page.
 */
export async function loadAuthor({ edition, params }: PageRequest): Promise<PageResult<AuthorView>> {
  const key = params['slug'] ?? '';
  if (!slug.safeParse(key).success) return missing;
  const page = listPage({ edition, params }, routes.author(key));
  if (typeof page !== 'number') return page;
  const author = await newsApi().viewAuthor({ author: key }).catch(whenNotFound(undefined));
  if (!author) return renamedOr(missing, { edition, kind: 'author', slug: key, at: routes.author });

  const { name, lang } = shownAuthor(author, edition);
  const description = describedAs(author, edition);
  const list = await storyListPage({
    edition,
    filter: { author: key },
    name,
    lang,
    head: { ...fill(heads[edition].author, { name }), ...(description ? { description } : {}) },
    image: author.imageUrl,
    page,
    at: (number) => routes.author(key, number),
  });
  if (!('view' in list)) return list;
  const picture = pictureRef(author);
  return {
    ...list,
    view: {
      ...list.view,
      kind: author.kind,
      ...(description ? { description } : {}),
      ...(picture ? { picture } : {}),
    },
  };
}
