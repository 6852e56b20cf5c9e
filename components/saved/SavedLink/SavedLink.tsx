import { useRouter } from 'next/router';
import { useTexts } from '@/lib/browser/use-texts';
import { editionOf } from '@/lib/editions';
import { pathInEdition, routes } from '@/lib/routes';
import { headerTexts } from '../../header/header-texts';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { bookmark } from '../bookmark';
import { Mark } from '../../layout/Mark/Mark';
import styles from './SavedLink.module.css';

export function SavedLink() {
  const { savedStories: name } = useTexts(headerTexts);
  const href = pathInEdition(editionOf(useRouter().locale), routes.saved());
  return (
    <SiteLink className={styles['link']} href={href}>
      <Mark d={bookmark} />
      {name}
    </SiteLink>
  );
}
