import { useTexts } from '@/lib/browser/use-texts';
import { perEdition } from '@/lib/translations';
import type { TextView } from '@/lib/views';
import en from '@/locales/en/contents.json';
import gujarati from '@/locales/gujarati/contents.json';
import hindi from '@/locales/hindi/contents.json';
import { placeOf, TextPage } from '../TextPage/TextPage';
import styles from './LongTextPage.module.css';

const contentsTexts = perEdition(en, hindi, gujarati);

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
