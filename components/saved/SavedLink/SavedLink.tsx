import { useEdition } from '@/lib/client/hooks/use-edition';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { pathInEdition, routes } from '@/lib/platform/routes';
import header from '@/generated/texts/header';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { bookmarkIcon } from '../bookmark-icon';
import { Icon } from '../../layout/Icon/Icon';
import styles from './SavedLink.module.css';

export function SavedLink() {
  const { t } = useTranslation(header);
  const href = pathInEdition(useEdition(), routes.saved());
  return (
    <SiteLink className={styles['link']} href={href}>
      <Icon d={bookmarkIcon} />
      {t('savedStories')}
    </SiteLink>
  );
}
