import { useTranslation } from 'next-i18next/pages';
import { useRouter } from 'next/router';
import { useId } from 'react';
import { editionOf } from '@/lib/editions';
import { pathInEdition, routes } from '@/lib/routes';
import type { Headline } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { When } from '../../story/When/When';
import { SectionHead } from '../SectionHead/SectionHead';
import styles from './LatestList.module.css';

/** The newest stories of the edition as words alone, each with its time. */
export function LatestList({ stories }: { stories: Headline[] }) {
  const { t } = useTranslation();
  const title = useId();
  const href = pathInEdition(editionOf(useRouter().locale), routes.archive());
  if (!stories.length) return null;
  return (
    <section className={styles['latest']} aria-labelledby={title}>
      <SectionHead id={title} name={t('latestNews')} href={href} />
      <ol className={styles['list']}>
        {stories.map((story) => (
          <li key={story.id} className={styles['story']}>
            <h3 className={styles['title']}>
              <SiteLink href={story.href}>{story.title}</SiteLink>
            </h3>
            <When className={styles['time']} moment={story.date} />
          </li>
        ))}
      </ol>
    </section>
  );
}
