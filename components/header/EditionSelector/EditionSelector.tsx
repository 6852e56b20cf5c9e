import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { enabledEditions, editions } from '@/lib/platform/editions';
import type { EditionLinks } from '@/lib/contract/views';
import { DropdownTitle } from '../DropdownTitle/DropdownTitle';
import styles from './EditionSelector.module.css';

/**
 * The language menu: links to this page in the other editions, each named in its own language. It
 * is a native disclosure that opens without JavaScript. Hidden if there is only one edition. Needs
 * the browser only to close it.
 */
export function EditionSelector({ links }: { links: EditionLinks }) {
  const { t } = useTranslation();
  const current = useEdition();
  if (Object.keys(links).length < 2) return null;
  return (
    <nav data-menu="" aria-label={t('editions')}>
      <details className={styles['dropdown']} data-lite="open">
        <DropdownTitle className={styles['title']}>
          <span className="visually-hidden">{t('language')}: </span>
          <span className={styles['name']} data-short={editions[current].shortName}>
            {editions[current].nativeName}
          </span>
        </DropdownTitle>
        {/* A URL with this fragment opens the disclosure, also without JavaScript. */}
        <ul className={styles['editions']} id="editions">
          {enabledEditions.map((name) => {
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
      </details>
    </nav>
  );
}
