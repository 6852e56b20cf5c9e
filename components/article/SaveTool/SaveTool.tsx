import { useEdition } from '@/lib/client/hooks/use-edition';
import { removeStory, saveStory, useSavedStories } from '@/lib/client/storage/saved-stories';
import { showToast } from '@/lib/client/screen/toasts';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import { pathInEdition, routes } from '@/lib/platform/routes';
import { isPictureRef, jpegPath } from '@/lib/platform/routes/pictures';
import saveStoryTexts from '@/generated/texts/save-story';
import type { StoryInTools } from '../StoryTools/story-in-tools';
import { bookmarkIcon } from '../../saved/bookmark-icon';
import { ToolButton } from '../ToolButton/ToolButton';

/**
 * Saves the story on this device, or removes it at a second tap. A toast confirms both and offers
 * to undo them. Needs the browser, which stores the list.
 */
export function SaveTool({ story, lang }: { story: StoryInTools; lang: string }) {
  const { t } = useTranslation(saveStoryTexts);
  const list = pathInEdition(useEdition(), routes.saved());
  // If the story is shown in another edition's language, it is saved under its URL in that edition.
  const href = new URL(story.url).pathname;
  const saved = useSavedStories()?.find((other) => other.href === href);

  const toggle = () => {
    const remove = () => removeStory(href);
    if (saved) {
      remove();
      return showToast({ kind: 'info', text: t('removed'), undo: () => saveStory(saved) });
    }
    const { title, category, published, readingMinutes, picture } = story;
    const thumb = picture && (isPictureRef(picture.ref) ? jpegPath(picture.ref, 'thumb') : picture.ref);
    const image = thumb ? { image: thumb } : {};
    if (saveStory({ href, lang, title, category, published: published.iso, readingMinutes, ...image })) {
      return showToast({
        kind: 'success',
        text: t('savedForLater'),
        undo: remove,
        link: { name: t('list'), href: list },
      });
    }
    showToast({ kind: 'error', text: t('failed') });
  };
  return (
    <ToolButton icon={bookmarkIcon} data-lite="save" aria-pressed={Boolean(saved)} onClick={toggle}>
      {saved ? t('saved') : t('save')}
    </ToolButton>
  );
}
