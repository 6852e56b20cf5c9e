import type { AuthorView } from '@/lib/contract/views';
import { CategoryPage } from '../../category/CategoryPage/CategoryPage';
import { AuthorIntro } from '../AuthorIntro/AuthorIntro';

export function AuthorPage({ view }: { view: AuthorView }) {
  return <CategoryPage view={view} intro={<AuthorIntro {...view} />} />;
}
