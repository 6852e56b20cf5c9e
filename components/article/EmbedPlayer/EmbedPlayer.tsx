import { useEffect, useRef, useState } from 'react';
import type { EmbedSource } from '@/lib/contract/views';
import { island } from '../../islands/island';
import { parseEmbedHeight } from './embed-height';
import styles from './EmbedPlayer.module.css';

/** Allows the other site's scripts on its own origin, and links that open in a new tab. */
const sandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
].join(' ');

/** A frame with the height that its content reports. */
function Frame({ kind, src, title }: Pick<EmbedSource, 'kind' | 'src' | 'title'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    // The focused button was replaced, so the frame takes the focus.
    frame.current?.focus();
    if (kind !== 'post') return;
    const measure = ({ source, data }: MessageEvent) => {
      if (source && source === frame.current?.contentWindow) setHeight((before) => parseEmbedHeight(data) ?? before);
    };
    addEventListener('message', measure);
    return () => removeEventListener('message', measure);
  }, [kind]);
  return (
    <iframe
      ref={frame}
      className={styles['frame']}
      data-kind={kind}
      src={src}
      title={title}
      style={height ? { blockSize: height } : undefined}
      sandbox={sandbox}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/**
 * An embed that loads after a tap, so that the other site gets no request before. Needs the browser
 * to replace the button with the frame. Without JavaScript, only the link below it remains. A tap
 * before the script has loaded is replayed (public/display.js).
 */
export const EmbedPlayer = island(
  'EmbedPlayer',
  function EmbedPlayer({ kind, src, title, play, notice }: EmbedSource) {
    const [isShown, setShown] = useState(false);
    if (isShown) return <Frame kind={kind} src={src} title={title} />;
    return (
      <div className={styles['place']} data-kind={kind}>
        <button
          type="button"
          className={styles['play']}
          aria-label={`${play}: ${title}`}
          onClick={() => setShown(true)}
        >
          <svg className={styles['sign']} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            {kind === 'post' ? (
              <path d="M5 4h14v12H9l-4 4Z" fill="none" stroke="currentColor" strokeWidth="2" />
            ) : (
              <path d="M8 5v14l11-7Z" fill="currentColor" />
            )}
          </svg>
          {play}
        </button>
        <p className={styles['notice']}>{notice}</p>
      </div>
    );
  },
  'seen',
);
