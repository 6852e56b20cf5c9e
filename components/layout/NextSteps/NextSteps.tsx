import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { pathInEdition, routes } from '@/lib/platform/routes';
import type { Link } from '@/lib/contract/views';
import { SiteLink } from '../SiteLink/SiteLink';
import styles from './NextSteps.module.css';

export function NextSteps({ more = [] }: { more?: Link[] }) {
  const { t } = useTranslation();
  const edition = useEdition();
  const links = [
    { name: t('home'), href: pathInEdition(edition, routes.home()) },
    { name: t('archive'), href: pathInEdition(edition, routes.archive()) },
    ...more,
  ];
  return (
    <ul className={styles['ways']}>
      {links.map(({ name, href }) => (
        <li key={href}>
          <SiteLink className={styles['way']} href={href}>
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
