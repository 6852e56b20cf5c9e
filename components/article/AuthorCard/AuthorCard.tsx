import { useTranslation } from '@/lib/client/hooks/use-translation';
import storyPage from '@/generated/texts/story-page';
import type { Story } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './AuthorCard.module.css';

/**
 * A labelled time with its time zone. The spaces are inside the texts, because a separate space
 * after the time moves if the browser paints before it has parsed the rest.
 */
function LabelledTime({ name, iso, label }: { name: string; iso: string; label: string }) {
  const { t } = useTranslation(storyPage);
  return (
    <p>
      {`${name}: `}
      <time dateTime={iso}>{label}</time>
      {` ${t('indianTime')}`}
    </p>
  );
}

type Props = {
  story: Pick<Story, 'author' | 'coAuthors' | 'published' | 'updated'>;
  contactHref: string | undefined;
};

/** Authors of the story, its times to the minute, and a link to report a mistake. */
export function AuthorCard({ story: { author, coAuthors = [], published, updated }, contactHref }: Props) {
  const { t } = useTranslation();
  const { t: tStory } = useTranslation(storyPage);
  return (
    <div className={styles['card']}>
      {author && (
        <p className={styles['name']}>
          <SiteLink className={styles['link']} href={author.href} rel="author" lang={author.lang}>
            {author.name}
          </SiteLink>
        </p>
      )}
      {author?.about && <p className={styles['about']}>{author.about}</p>}
      {coAuthors.map(({ name, href, lang }) => (
        <p className={styles['name']} key={href}>
          <SiteLink className={styles['link']} href={href} rel="author" lang={lang}>
            {name}
          </SiteLink>
        </p>
      ))}
      <div className={styles['times']}>
        <LabelledTime name={tStory('published')} {...published} />
        {updated && <LabelledTime name={t('updated')} {...updated} />}
      </div>
      {contactHref && (
        <p className={styles['mistake']}>
          <SiteLink className={styles['link']} href={contactHref}>
            {tStory('reportMistake')}
          </SiteLink>
        </p>
      )}
    </div>
  );
}
