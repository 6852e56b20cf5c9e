import { useEdition } from '@/lib/browser/use-edition';
import { useTexts } from '@/lib/browser/use-texts';
import { pathInEdition, routes } from '@/lib/routes';
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
