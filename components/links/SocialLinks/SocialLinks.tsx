import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { LayoutProps } from '@/lib/contract/views';
import { Icon } from '../../layout/Icon/Icon';
import { socialIcons } from './social-icons';
import styles from './SocialLinks.module.css';

/**
 * Links to the site's social networks. If the page repeats them elsewhere, they are not in the tab
 * order.
 */
export function SocialLinks({ social, isRepeated = false }: { social: LayoutProps['social']; isRepeated?: boolean }) {
  const { t } = useTranslation();
  if (!social.length) return null;
  return (
    <ul className={styles['links']} aria-label={t('followUs')} data-lite="full">
      {social.map(({ key, href }) => (
        <li key={key}>
          <a className={styles['link']} href={href} rel="noopener noreferrer" tabIndex={isRepeated ? -1 : undefined}>
            <Icon filled>{socialIcons[key]}</Icon>
            <span className="visually-hidden">{t(key)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
