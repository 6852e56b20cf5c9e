import type { AuthorView } from '@/lib/views';
import { CategoryPage } from '../../category/CategoryPage/CategoryPage';
import { AuthorIntro } from '../AuthorIntro/AuthorIntro';

/** An author: who it is, then the stories, set as those of a category are. */
export function AuthorPage({ view }: { view: AuthorView }) {
  return <CategoryPage view={view} intro={<AuthorIntro {...view} />} />;
}
