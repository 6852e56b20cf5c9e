import { useTexts } from '@/lib/client/hooks/use-texts';
import type { TextView } from '@/lib/contract/views';
import contentsTexts from '@/generated/texts/contents';
import { placeOf, TextPage } from '../TextPage/TextPage';
import styles from './LongTextPage.module.css';

export function LongTextPage({ view }: { view: TextView }) {
  const { title: contents } = useTexts(contentsTexts);
  return (
    <div className={styles['columns']}>
      <TextPage view={view} />
      <nav className={styles['contents']} aria-label={contents}>
        <p className={styles['label']}>{contents}</p>
        <ol>
          {view.sections.map(({ title }, index) => (
            <li key={title} className={styles['entry']}>
              <a className={styles['place']} href={`#${placeOf(index)}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
