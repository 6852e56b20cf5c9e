import type { TextView } from '@/lib/views';
import styles from './TextPage.module.css';
import { WithAddresses } from './WithAddresses';

/** A page of text: headline, introduction, sections. */
export function TextPage({ view }: { view: TextView }) {
  return (
    <article className={styles['text']}>
      <h1 className={styles['title']}>{view.title}</h1>
      <p className={styles['intro']}>{view.intro}</p>
      {view.sections.map((section) => (
        <section key={section.title} className={styles['section']}>
          <h2 className={styles['subtitle']}>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <WithAddresses text={paragraph} />
            </p>
          ))}
          {section.items && (
            <ul className={styles['items']}>
              {section.items.map((item) => (
                <li key={item}>
                  <WithAddresses text={item} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}
