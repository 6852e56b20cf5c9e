import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { editionNames, editions } from '@/lib/platform/editions';
import type { EditionLinks } from '@/lib/contract/views';
import { DropdownTitle } from '../DropdownTitle/DropdownTitle';
import styles from './EditionSelector.module.css';

/**
 * The language dropdown: links to this page in the other editions, each named in its own language,
 * in a native disclosure that opens without script; nothing where there is one edition. Needs the
 * browser only to close it again.
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
        {/* An address with this name opens the disclosure, without script too. */}
        <ul className={styles['editions']} id="editions">
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
      </details>
    </nav>
  );
}
