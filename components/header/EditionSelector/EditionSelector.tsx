import { useTranslation } from 'next-i18next/pages';
import { useRouter } from 'next/router';
import { editionNames, editionOf, editions } from '@/lib/editions';
import type { EditionLinks } from '@/lib/views';
import styles from './EditionSelector.module.css';

/** Links to this page in the other editions, each named in its own language. */
export function EditionSelector({ links }: { links: EditionLinks }) {
  const { t } = useTranslation();
  const current = editionOf(useRouter().locale);
  return (
    <nav aria-label={t('editions')}>
      <ul className={styles['editions']}>
        {editionNames.map((name) => {
          const { lang, nativeName } = editions[name];
          return (
            <li key={name}>
              <a
                href={links[name]}
                hrefLang={lang}
                lang={lang}
                className={styles['edition']}
                aria-current={name === current ? 'true' : undefined}
              >
                {nativeName}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
