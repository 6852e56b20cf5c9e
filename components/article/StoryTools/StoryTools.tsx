import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useListening } from '@/lib/client/speech/use-listening';
import type { ArticleView } from '@/lib/contract/views';
import { island } from '../../islands/island';
import { socialIcons } from '../../links/SocialLinks/social-icons';
import { ListenTool } from '../ListenTool/ListenTool';
import { SaveTool } from '../SaveTool/SaveTool';
import { ShareMenu } from '../ShareMenu/ShareMenu';
import { whatsAppShareUrl } from '../ShareMenu/share-targets';
import { ToolFace, toolClass } from '../ToolButton/ToolButton';
import { byLanguage, editions } from '@/lib/platform/editions';
import type { StoryInTools } from './story-in-tools';
import styles from './StoryTools.module.css';

export type StoryToolsProps = Pick<ArticleView, 'translations'> & {
  story: StoryInTools;
  lang: string;
};

/** Short names of languages, for narrow rows. */
const shortNames = byLanguage((edition) => editions[edition].shortName);

/** The tools of a story. WhatsApp comes first. Needs the browser to save, share and read aloud. */
export const StoryTools = island('StoryTools', function StoryTools({ story, translations, lang }: StoryToolsProps) {
  const { t } = useTranslation();
  const listening = useListening(lang);
  const { title, url } = story;
  return (
    <ul className={styles['tools']} aria-label={t('storyTools')}>
      <li>
        <a
          className={toolClass}
          href={whatsAppShareUrl(title, url)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('shareOn', { place: t('whatsApp') })}
        >
          <ToolFace icon={socialIcons.whatsApp}>{t('whatsApp')}</ToolFace>
        </a>
      </li>
      <li>
        <ShareMenu title={title} url={url} />
      </li>
      <li className={styles['scripted']}>
        <SaveTool story={story} lang={lang} />
      </li>
      {translations.map(({ name, href, lang: other }) => (
        <li key={href}>
          <a
            className={`${toolClass} ${styles['language']}`}
            href={href}
            lang={other}
            hrefLang={other}
            aria-label={name}
          >
            <span className={styles['short']} data-lite="full">
              {shortNames[other] ?? name}
            </span>{' '}
            <span className={styles['whole']}>{name}</span>
          </a>
        </li>
      ))}
      {listening && (
        <li className={styles['late']}>
          <ListenTool listening={listening} />
        </li>
      )}
    </ul>
  );
});
