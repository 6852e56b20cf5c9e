import type { TextView } from '@/lib/contract/views';
import styles from './TextPage.module.css';
import { WithAddresses } from './WithAddresses';

export const sectionId = (section: number): string => `section-${section + 1}`;

/** An item that starts with its name and a colon. */
const namedItem = /^([^:.]{1,40}:)( .*)$/s;

function Item({ text }: { text: string }) {
  const [, name, rest = text] = namedItem.exec(text) ?? [];
  return (
    <>
      {name && <strong>{name}</strong>}
      <WithAddresses text={rest} />
    </>
  );
}

export function TextPage({ view }: { view: TextView }) {
  return (
    <article className={styles['text']}>
      <h1 className={styles['title']}>{view.title}</h1>
      <p className={styles['intro']}>{view.intro}</p>
      {view.sections.map((section, index) => (
        <section key={section.title} id={sectionId(index)} className={styles['section']}>
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
                  <Item text={item} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}
