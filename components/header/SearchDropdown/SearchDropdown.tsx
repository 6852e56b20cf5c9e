import { useTranslation } from '@/lib/client/hooks/use-translation';
import { SearchBox } from '../SearchBox/SearchBox';
import { Icon, searchIcon } from '../../layout/Icon/Icon';
import styles from './SearchDropdown.module.css';

/**
 * The search box in a native disclosure that opens without JavaScript. Needs the browser to close
 * it. public/display.js focuses the box, because it runs before React.
 */
export function SearchDropdown({ action }: { action: string }) {
  const { t } = useTranslation();
  return (
    <div data-menu="">
      <details>
        <summary className={styles['mark']} title={t('searchLabel')}>
          <Icon d={searchIcon} size={22} />
          <span className="visually-hidden">{t('searchLabel')}</span>
        </summary>
        <div className={styles['panel']}>
          <SearchBox action={action} />
        </div>
      </details>
    </div>
  );
}
