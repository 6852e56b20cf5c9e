import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { LayoutProps, NotFoundView } from '@/lib/contract/views';
import { SearchBox } from '../../header/SearchBox/SearchBox';
import { SiteLink } from '../SiteLink/SiteLink';
import { WithTrending } from '../WithTrending/WithTrending';
import styles from './NotFound.module.css';

export function NotFound({ layout, view }: { layout: LayoutProps; view: NotFoundView }) {
  const { t } = useTranslation('missing');
  const { t: common } = useTranslation();
  return (
    <WithTrending stories={view.trending} hideIfEmpty below>
      <div className={styles['notFound']}>
        <h1 className={styles['title']}>{t('title')}</h1>
        <p>{t('text')}</p>
        <SearchBox action={layout.searchHref} name={common('searchLabel')} />
        <p>
          <SiteLink className={styles['home']} href={layout.homeHref}>
            {t('home')}
          </SiteLink>
        </p>
        <ul className={styles['links']}>
          {layout.sections.map((link) => (
            <li key={link.href}>
              <SiteLink className={styles['link']} href={link.href} lang={link.lang}>
                {link.name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </WithTrending>
  );
}
