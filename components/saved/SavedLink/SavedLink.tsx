import { useRouter } from 'next/router';
import { useTexts } from '@/lib/browser/use-texts';
import { editionOf } from '@/lib/editions';
import { pathInEdition, routes } from '@/lib/routes';
import { headerTexts } from '../../header/header-texts';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import { bookmark } from '../bookmark';
import styles from './SavedLink.module.css';

export function SavedLink() {
  const { savedStories: name } = useTexts(headerTexts);
  const href = pathInEdition(editionOf(useRouter().locale), routes.saved());
  return (
    <SiteLink className={styles['link']} href={href}>
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d={bookmark} />
      </svg>
      {name}
    </SiteLink>
  );
}
