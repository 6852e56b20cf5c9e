import { useTranslation } from '@/lib/client/hooks/use-translation';
import type { Ad } from '@/lib/contract/views';
import { SizedImage } from '../../story/Picture/SizedImage';
import styles from './AdSlide.module.css';

/** Sizes of the pictures in pixels. */
const sizes = {
  top: { width: 500, height: 90, sizes: '500px' },
  bottom: { width: 1340, height: 170, sizes: '(min-width: 1340px) 1340px, 100vw' },
} as const;

export type AdPosition = keyof typeof sizes;

/**
 * An advertisement: its picture and its line of text. The line is not part of the picture, so that
 * it is in the reader's language.
 */
export function AdSlide({ ad, position }: { ad: Ad; position: AdPosition }) {
  const { t } = useTranslation();
  const content = (
    <>
      <SizedImage className={styles['picture']} picture={ad.picture} shape="own" {...sizes[position]} alt="" />
      <span className={styles['line']}>{ad.text}</span>
    </>
  );
  const className = `${styles['slide']} ${styles[position]}`;
  if (!ad.href) return <div className={className}>{content}</div>;
  return (
    // The line may be missing in the edition. A link without a name is useless to a screen reader.
    <a className={className} href={ad.href} rel="sponsored">
      {content}
      {!ad.text && <span className="visually-hidden">{t('advertisement')}</span>}
    </a>
  );
}
