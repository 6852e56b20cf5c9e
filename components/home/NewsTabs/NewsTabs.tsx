import { useId, useState } from 'react';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { StoryCard } from '@/lib/contract/views';
import newsTabs from '@/generated/texts/news-tabs';
import { island } from '../../islands/island';
import { CardSkeleton } from '../../story/CardSkeleton/CardSkeleton';
import { ThumbCard } from '../../story/ThumbCard/ThumbCard';
import styles from './NewsTabs.module.css';

/** Lists that the component supports. */
type NewsTab = 'trendy' | 'latest';

const visibleTabs: readonly NewsTab[] = ['trendy'];
const slots = [0, 1, 2, 3];

type Props = Record<NewsTab, StoryCard[]> & {
  initial?: NewsTab;
};

/** Stories in tabs. Needs the browser to switch between tabs. */
export const NewsTabs = island(
  'NewsTabs',
  function NewsTabs({ trendy, latest, initial = 'trendy' }: Props) {
    const { t } = useTranslation(newsTabs);
    const id = useId();
    const [active, setActive] = useState<NewsTab>(initial);
    const stories = { trendy, latest }[active];
    return (
      <section className={styles['widget']} aria-label={t('name')}>
        <div role="tablist" aria-label={t('name')} className={styles['tabs']}>
          {visibleTabs.map((tab) => (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`${id}-${tab}`}
              className={styles['tab']}
              aria-selected={tab === active}
              aria-controls={`${id}-panel`}
              onClick={() => setActive(tab)}
            >
              {t(`tabs.${tab}`)}
            </button>
          ))}
        </div>
        <div role="tabpanel" id={`${id}-panel`} aria-label={t(`tabs.${active}`)}>
          <ul className={styles['list']}>
            {slots.map((slot) => {
              const story = stories[slot];
              if (!story && stories.length) return null;
              return (
                <li key={story?.id ?? slot} className={styles['item']}>
                  {story ? <ThumbCard story={story} clamped /> : <CardSkeleton />}
                </li>
              );
            })}
          </ul>
        </div>
      </section>
    );
  },
  'seen',
);
