import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { importAgain } from '@/lib/client/calls/import-again';
import { whenSeen } from '@/lib/client/screen/when-seen';
import type { Ad } from '@/lib/contract/views';
import { island } from '../../islands/island';
import { type AdPosition, AdSlide } from '../AdSlide/AdSlide';
import styles from './AdBox.module.css';

type Carousel = ComponentType<{ ads: Ad[]; position: AdPosition }>;

/**
 * The place of the top or bottom advertisements, marked as such. More than one rotate; of one or
 * none it says that there are none. Needs the browser to fetch the
 * carousel's script only when the place is seen and the browser is idle; until then, and without
 * script, the first advertisement stands in the same box.
 */
export const AdBox = island(
  'AdBox',
  function AdBox({ ads, position }: { ads: Ad[]; position: AdPosition }) {
    const { t } = useTranslation();
    const box = useRef<HTMLDivElement>(null);
    const [Carousel, setCarousel] = useState<Carousel>();
    const [first] = ads;
    const rotates = ads.length > 1;

    useEffect(() => {
      if (!rotates || !box.current) return;
      let left = false;
      const show = (late: { AdCarousel: Carousel }) => {
        if (left) return;
        // What has the focus stays until the focus leaves it.
        const focused = box.current?.querySelector<HTMLElement>(':focus');
        if (focused) focused.onblur = () => show(late);
        else setCarousel(() => late.AdCarousel);
      };
      // Not next/dynamic, which shows nothing while the script is on its way: the first
      // advertisement stays, and stays if it fails.
      const fetchCarousel = () => void importAgain(() => import('../AdCarousel/AdCarousel')).then(show, console.error);
      const giveUp = whenSeen(box.current, fetchCarousel);
      return () => {
        left = true;
        giveUp();
      };
    }, [rotates]);

    return (
      <div ref={box} role="group" aria-label={t('advertisement')} className={`${styles['ads']} ${styles[position]}`}>
        <p className={styles['label']}>{t('advertisement')}</p>
        {!rotates || !first ? (
          <p className={styles['none']}>{t('noAds')}</p>
        ) : Carousel ? (
          <Carousel ads={ads} position={position} />
        ) : (
          <AdSlide ad={first} position={position} />
        )}
      </div>
    );
  },
  'seen',
);
