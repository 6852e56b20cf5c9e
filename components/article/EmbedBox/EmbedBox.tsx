import { useEdition } from '@/lib/client/hooks/use-edition';
import { editions } from '@/lib/platform/editions';
import type { EmbedPart } from '@/lib/contract/views';
import { EmbedPlayer } from '../EmbedPlayer/EmbedPlayer';
import styles from './EmbedBox.module.css';

/** `isForeign`: the story's text is not in the page's language. */
type Props = { embed: EmbedPart; isForeign: boolean };

/**
 * An embed from another site, in this site's design: the words of the embed, a button that loads
 * it, and a link that works without JavaScript, on paper and offline.
 */
export function EmbedBox({ embed: { host, before, after, link, source }, isForeign }: Props) {
  const edition = useEdition();
  const labelLang = isForeign ? editions[edition].lang : undefined;
  return (
    <figure className={styles['box']} data-picture={before.includes('<img') ? '' : undefined}>
      <p className={styles['host']} lang={labelLang} data-silent="" data-lite="full">
        {host}
      </p>
      {before.trim() && <div className={styles['words']} dangerouslySetInnerHTML={{ __html: before }} />}
      {source && (
        <div className={styles['here']} lang={labelLang} data-silent="">
          <EmbedPlayer {...source} />
        </div>
      )}
      <p className={styles['line']} data-silent="">
        <a className={styles['link']} href={link.href} rel="noopener" lang={link.isNamed ? undefined : labelLang}>
          {link.words}
        </a>
      </p>
      {after.trim() && <figcaption className={styles['caption']} dangerouslySetInnerHTML={{ __html: after }} />}
    </figure>
  );
}
