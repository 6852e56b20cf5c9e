import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { TextView } from '@/lib/contract/views';
import contents from '@/generated/texts/contents';
import { sectionId, TextPage } from '../TextPage/TextPage';
import styles from './LongTextPage.module.css';

export function LongTextPage({ view }: { view: TextView }) {
  const { t } = useTranslation(contents);
  return (
    <div className={styles['columns']}>
      <TextPage view={view} />
      <nav className={styles['contents']} aria-label={t('title')}>
        <p className={styles['label']}>{t('title')}</p>
        <ol>
          {view.sections.map(({ title }, index) => (
            <li key={title} className={styles['entry']}>
              <a className={styles['place']} href={`#${sectionId(index)}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
