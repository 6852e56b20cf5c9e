import type { Link } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './NameList.module.css';

/** A titled line of names, such as tags or cities. Names with a page are links. */
export function NameList({
  title,
  names,
  lang,
}: {
  title: string;
  names: (string | Link)[];
  lang?: string | undefined;
}) {
  if (!names.length) return null;
  return (
    <div className={styles['box']}>
      <h2 className={styles['title']}>{title}</h2>
      <ul className={styles['list']} lang={lang}>
        {names.map((name) =>
          typeof name === 'string' ? (
            <li key={name} className={styles['name']}>
              {name}
            </li>
          ) : (
            <li key={name.href} className={styles['name']}>
              <SiteLink className={styles['link']} href={name.href} lang={name.lang}>
                {name.name}
              </SiteLink>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
