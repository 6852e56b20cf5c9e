import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { importWithRetry } from '@/lib/client/calls/import-with-retry';
import { onVisible } from '@/lib/client/screen/on-visible';
import type { Ad } from '@/lib/contract/views';
import { island } from '../../islands/island';
import { type AdPosition, AdSlide } from '../AdSlide/AdSlide';
import styles from './AdBox.module.css';

type Carousel = ComponentType<{ ads: Ad[]; position: AdPosition }>;

/**
 * The box of the top or bottom advertisements. Two or more rotate, otherwise it shows that there
 * are none. Needs the browser to load the carousel's script when the box is near the screen and the
 * browser is idle. Until then, and without JavaScript, it shows the first advertisement.
 */
export const AdBox = island(
  'AdBox',
  function AdBox({ ads, position }: { ads: Ad[]; position: AdPosition }) {
    const { t } = useTranslation();
    const box = useRef<HTMLDivElement>(null);
    const [Carousel, setCarousel] = useState<Carousel>();
    const [first] = ads;
    const isRotating = ads.length > 1;

    useEffect(() => {
      if (!isRotating || !box.current) return;
      let isUnmounted = false;
      const show = (late: { AdCarousel: Carousel }) => {
        if (isUnmounted) return;
        // A focused advertisement is not replaced until it loses the focus.
        const focused = box.current?.querySelector<HTMLElement>(':focus');
        if (focused) focused.onblur = () => show(late);
        else setCarousel(() => late.AdCarousel);
      };
      // Not next/dynamic, which shows nothing while the script loads. The first advertisement stays
      // visible, also if the script fails.
      const fetchCarousel = () =>
        void importWithRetry(() => import('../AdCarousel/AdCarousel')).then(show, console.error);
      const cancel = onVisible(box.current, fetchCarousel);
      return () => {
        isUnmounted = true;
        cancel();
      };
    }, [isRotating]);

    return (
      <div ref={box} role="group" aria-label={t('advertisement')} className={`${styles['ads']} ${styles[position]}`}>
        <p className={styles['label']}>{t('advertisement')}</p>
        {!isRotating || !first ? (
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
