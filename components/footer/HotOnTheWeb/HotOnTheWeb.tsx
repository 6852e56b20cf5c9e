import { useId } from 'react';
import footerTexts from '@/generated/texts/footer';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { LayoutProps } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import footer from '../Footer/Footer.module.css';
import styles from './HotOnTheWeb.module.css';

export function HotOnTheWeb({ stories }: { stories: LayoutProps['hot'] }) {
  const { t } = useTranslation(footerTexts);
  const title = useId();
  if (!stories.length) return null;
  return (
    <section aria-labelledby={title}>
      <h2 className={footer['title']} id={title}>
        {t('hotOnTheWeb')}
      </h2>
      <ol className={styles['stories']}>
        {stories.map((story) => (
          <li key={story.href} className={styles['story']}>
            <SiteLink className={styles['link']} href={story.href}>
              {story.name}{' '}
              <time className={styles['date']} dateTime={story.date.iso}>
                {story.date.label}
              </time>
            </SiteLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
