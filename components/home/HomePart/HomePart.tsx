import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type ReactNode, useId } from 'react';
import type { HomeSection, Link } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './HomePart.module.css';

/** Content of a part. The style sheet estimates the part's height from it. */
type Kind = HomeSection['style'] | 'smallPictures' | 'city' | 'video' | 'latest';

type Props = Link & {
  kind: Kind;
  /** Name of the section behind `href` if the part has several. */
  section?: string | undefined;
  children: ReactNode;
};

export function HomePart({ kind, name, href, lang, section, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id} data-far={kind}>
      <div className={styles['head']}>
        <h2 className={styles['title']} id={id}>
          <SiteLink className={styles['name']} href={href} lang={section ? undefined : lang}>
            {name}
          </SiteLink>
        </h2>
        <SiteLink className={styles['more']} href={href} data-lite="full">
          {t('more')}
          <span className={section ? undefined : 'visually-hidden'} lang={lang}>
            : {section ?? name}
          </span>
        </SiteLink>
      </div>
      {children}
    </section>
  );
}
