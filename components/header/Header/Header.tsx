import { useTranslation } from 'next-i18next/pages';
import type { EditionLinks, Frame } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { CategoryMenus } from '../CategoryMenus/CategoryMenus';
import { DateLine } from '../DateLine/DateLine';
import { EditionSelector } from '../EditionSelector/EditionSelector';
import { SearchBox } from '../SearchBox/SearchBox';
import styles from './Header.module.css';

type Props = { frame: Frame; editionLinks: EditionLinks };

/** Date and editions, the name of the paper with the search box, and the category menus. */
export function Header({ frame, editionLinks }: Props) {
  const { t } = useTranslation();
  return (
    <header className={styles['header']}>
      <div className={`page ${styles['strip']}`}>
        <DateLine initial={frame.dateLine} />
        <EditionSelector links={editionLinks} />
      </div>
      <div className={`page ${styles['masthead']}`}>
        {/* A plain link: the logo loads the page anew, as specified. */}
        <a className={styles['logo']} href={frame.homeHref}>
          {frame.siteName}
        </a>
        <SearchBox action={frame.searchHref} />
      </div>
      <nav className={styles['bar']} aria-label={t('categories')}>
        <div className={`page ${styles['barInner']}`}>
          <SiteLink className={styles['homeLink']} href={frame.homeHref}>
            {t('home')}
          </SiteLink>
          <CategoryMenus menu={frame.menu} />
        </div>
      </nav>
    </header>
  );
}
