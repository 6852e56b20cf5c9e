import { slug } from '../../../contract/news/entities';
import { replaceNotFound } from '../../../contract/errors';
import { descriptionIn, localisedAuthor } from '../../../contract/news/localise';
import { newsApi } from '../../../news-api';
import { pictureRef } from '../../../images/renditions';
import { routes } from '../../../platform/routes';
import { fillPlaceholders } from '../../../platform/i18n/fill-placeholders';
import { heads } from '../../../platform/i18n/texts/heads';
import type { AuthorView } from '../../../contract/views';
import { resolveListPage } from '../../paging';
import { redirectRenamedOr } from '../../renamed-slug';
import { notFoundResult, type PageRequest, type PageResult } from '../../static-page';
import { buildStoryListPage } from '../../story/story-list';

/**
 * Loads an author and a page of the author's stories. 404 if the author is unknown, or after the
 * last page.
 */
export async function loadAuthor({ edition, params }: PageRequest): Promise<PageResult<AuthorView>> {
  const authorSlug = params['slug'] ?? '';
  if (!slug.safeParse(authorSlug).success) return notFoundResult;
  const page = resolveListPage({ edition, params }, routes.author(authorSlug));
  if (typeof page !== 'number') return page;
  const author = await newsApi().viewAuthor({ author: authorSlug }).catch(replaceNotFound(undefined));
  if (!author)
    return redirectRenamedOr(notFoundResult, { edition, kind: 'author', slug: authorSlug, at: routes.author });

  const { name, lang } = localisedAuthor(author, edition);
  const description = descriptionIn(author, edition);
  const list = await buildStoryListPage({
    edition,
    filter: { author: authorSlug },
    name,
    lang,
    head: { ...fillPlaceholders(heads[edition].author, { name }), ...(description ? { description } : {}) },
    image: author.imageUrl,
    page,
    at: (number) => routes.author(authorSlug, number),
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
