import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useEffect, useRef, useState } from 'react';
import Slider from 'react-slick';
import { prefersReducedMotion } from '@/lib/client/screen/reduced-motion';
import type { Ad } from '@/lib/contract/views';
import { type AdPosition, AdSlide } from '../AdSlide/AdSlide';
import { getAdState } from './ad-state';
import { Icon, pauseIcon, playIcon } from '../../layout/Icon/Icon';
import styles from './AdCarousel.module.css';

/** In milliseconds. react-slick's timer adds 50. */
const autoplaySpeed = 2000;

/**
 * Rotating advertisements, one at a time. Needs the browser for the movement. They pause while the
 * pointer or the focus is on them or the reader has paused them, and do not start if the reader
 * prefers reduced motion.
 */
export function AdCarousel({ ads, position }: { ads: Ad[]; position: AdPosition }) {
  const { t } = useTranslation();
  const slider = useRef<Slider>(null);
  const slides = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(prefersReducedMotion);
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const state = getAdState({ paused, focused, hovered });

  useEffect(() => {
    if (state === 'playing') slider.current?.slickPlay();
    else slider.current?.slickPause();
  }, [state]);

  // react-slick hides its other slides and the copies at both ends from screen readers, but their
  // links can still be focused.
  const disableHiddenSlides = () => {
    for (const slide of slides.current?.querySelectorAll('.slick-slide') ?? []) {
      slide.toggleAttribute('inert', slide.getAttribute('aria-hidden') === 'true');
    }
  };
  useEffect(disableHiddenSlides);

  return (
    <>
      <button type="button" className={styles['pause']} onClick={() => setPaused(!paused)}>
        <Icon d={paused ? playIcon : pauseIcon} filled />
        <span className="visually-hidden">{paused ? t('playAds') : t('pauseAds')}</span>
      </button>
      <div
        ref={slides}
        className={styles['slides']}
        data-state={state}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <Slider
          ref={slider}
          autoplay
          autoplaySpeed={autoplaySpeed}
          infinite
          slidesToShow={1}
          slidesToScroll={1}
          arrows={false}
          pauseOnHover={false}
          pauseOnFocus={false}
          speed={prefersReducedMotion() ? 0 : 500}
          onReInit={disableHiddenSlides}
        >
          {ads.map((ad) => (
            <AdSlide key={ad.id} ad={ad} position={position} />
          ))}
        </Slider>
      </div>
    </>
  );
}
