import header from '@/generated/texts/header';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { LayoutProps } from '@/lib/contract/views';
import styles from './AppBadges.module.css';

const icons: Record<LayoutProps['apps'][number]['key'], string> = {
  googlePlay: 'M5 3.5 19.5 12 5 20.5z',
  appStore:
    'M7 2.5h10a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM7 5v12h10V5zM11 18.3h2v1.7h-2z',
};

/**
 * Links to the app stores. The site draws its own badges, because the stores' badges are in
 * English. If the page repeats them elsewhere, they are short and not in the tab order.
 */
export function AppBadges({ apps, isRepeated = false }: { apps: LayoutProps['apps']; isRepeated?: boolean }) {
  const { t } = useTranslation();
  const { t: tHeader } = useTranslation(header);
  if (!apps.length) return null;
  return (
    <ul className={styles['badges']} data-lite="full">
      {apps.map(({ key, href }) => (
        <li key={key}>
          <a
            className={styles['badge']}
            href={href}
            rel="noopener noreferrer"
            tabIndex={isRepeated ? -1 : undefined}
            aria-label={isRepeated ? t(key) : undefined}
          >
            <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" fill="currentColor" fillRule="evenodd">
              <path d={icons[key]} />
            </svg>
            {isRepeated ? tHeader(`apps.${key}`) : t(key)}
          </a>
        </li>
      ))}
    </ul>
  );
}
