import { useEdition } from '@/lib/client/hooks/use-edition';
import { forgetStory, saveStory, useSavedStories } from '@/lib/client/storage/saved-stories';
import { showToast } from '@/lib/client/screen/toasts';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { pathInEdition, routes } from '@/lib/platform/routes';
import { isPictureRef, jpegPath } from '@/lib/platform/routes/pictures';
import saveStoryTexts from '@/generated/texts/save-story';
import type { StoryInTools } from '../StoryTools/story-in-tools';
import { bookmark } from '../../saved/bookmark';
import { ToolButton } from '../ToolButton/ToolButton';

/**
 * Puts the story aside on this device, and forgets it at a second tap; both are said, and can be
 * undone. Needs the browser, whose storage keeps it.
 */
export function SaveTool({ story, lang }: { story: StoryInTools; lang: string }) {
  const { t } = useTranslation(saveStoryTexts);
  const list = pathInEdition(useEdition(), routes.saved());
  // An English story on a Hindi page is kept as what it is, under its own address.
  const href = new URL(story.url).pathname;
  const saved = useSavedStories()?.find((other) => other.href === href);

  const toggle = () => {
    const forget = () => forgetStory(href);
    if (saved) {
      forget();
      return showToast({ kind: 'info', text: t('removed'), undo: () => saveStory(saved) });
    }
    const { title, category, published, readingMinutes, picture } = story;
    const thumb = picture && (isPictureRef(picture.ref) ? jpegPath(picture.ref, 'thumb') : picture.ref);
    const image = thumb ? { image: thumb } : {};
    if (saveStory({ href, lang, title, category, published: published.iso, readingMinutes, ...image })) {
      return showToast({
        kind: 'success',
        text: t('savedForLater'),
        undo: forget,
        link: { name: t('list'), href: list },
      });
    }
    showToast({ kind: 'error', text: t('failed') });
  };
  return (
    <ToolButton mark={bookmark} data-lite="save" aria-pressed={Boolean(saved)} onClick={toggle}>
      {saved ? t('saved') : t('save')}
    </ToolButton>
  );
}
