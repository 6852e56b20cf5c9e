import type { AboutView } from '@/lib/contract/views';
import { WithTrending } from '../../layout/WithTrending/WithTrending';
import { TextPage } from '../../text/TextPage/TextPage';

export function AboutPage({ view }: { view: AboutView }) {
  return (
    <WithTrending stories={view.trending}>
      <TextPage view={view} />
    </WithTrending>
  );
}
