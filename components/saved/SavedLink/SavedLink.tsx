import { useEdition } from '@/lib/client/hooks/use-edition';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { pathInEdition, routes } from '@/lib/platform/routes';
import header from '@/generated/texts/header';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { bookmark } from '../bookmark';
import { Mark } from '../../layout/Mark/Mark';
import styles from './SavedLink.module.css';

export function SavedLink() {
  const { t } = useTranslation(header);
  const href = pathInEdition(useEdition(), routes.saved());
  return (
    <SiteLink className={styles['link']} href={href}>
      <Mark d={bookmark} />
      {t('savedStories')}
    </SiteLink>
  );
}
