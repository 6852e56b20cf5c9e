import { useEdition } from '@/lib/client/hooks/use-edition';
import { useTexts } from '@/lib/client/hooks/use-texts';
import { pathInEdition, routes } from '@/lib/platform/routes';
import { headerTexts } from '../../header/header-texts';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { bookmark } from '../bookmark';
import { Mark } from '../../layout/Mark/Mark';
import styles from './SavedLink.module.css';

export function SavedLink() {
  const { savedStories: name } = useTexts(headerTexts);
  const href = pathInEdition(useEdition(), routes.saved());
  return (
    <SiteLink className={styles['link']} href={href}>
      <Mark d={bookmark} />
      {name}
    </SiteLink>
  );
}
