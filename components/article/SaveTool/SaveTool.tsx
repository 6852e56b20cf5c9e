import { useState } from 'react';
import { forgetStory, saveStory, useSavedStories } from '@/lib/browser/saved-stories';
import { useTexts } from '@/lib/browser/use-texts';
import { perEdition } from '@/lib/translations';
import type { Story } from '@/lib/views';
import en from '@/locales/en/save-story.json';
import gujarati from '@/locales/gujarati/save-story.json';
import hindi from '@/locales/hindi/save-story.json';
import { bookmark } from '../../saved/bookmark';
import { ToolButton } from '../ToolButton/ToolButton';
import styles from './SaveTool.module.css';

const saveTexts = perEdition(en, hindi, gujarati);

/**
 * Puts the story aside on this device, and forgets it at a second tap. Needs the browser, whose
 * storage keeps it; without script the style sheet shows no button.
 */
export function SaveTool({ story, lang }: { story: Story; lang: string }) {
  const texts = useTexts(saveTexts);
  const [failed, setFailed] = useState(false);
  // An English story on a Hindi page is kept as what it is, under its own address.
  const href = new URL(story.url).pathname;
  const saved = useSavedStories()?.some((other) => other.href === href) ?? false;

  const toggle = () => {
    if (saved) return forgetStory(href);
    const { title, category, published, readingMinutes, picture } = story;
    const image = picture ? { image: picture.url } : {};
    setFailed(!saveStory({ href, lang, title, category, published: published.iso, readingMinutes, ...image }));
  };
  return (
    <div className={styles['tool']}>
      <ToolButton mark={bookmark} aria-pressed={saved} onClick={toggle}>
        {texts.save}
      </ToolButton>
      <span role="status" className={styles['failed']}>
        {failed ? texts.failed : ''}
      </span>
    </div>
  );
}
