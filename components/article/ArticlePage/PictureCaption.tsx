import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { editions } from '@/lib/platform/editions';
import type { Story } from '@/lib/contract/views';

type Props = { picture: NonNullable<Story['picture']>; className: string | undefined; lang?: string | undefined };

/** Between the parts of a caption, which are no sentences: a full stop differs between scripts. */
const separator = ' · ';

/** What a picture shows, whose it is, and that it was made by AI; nothing where nobody says any. */
export function PictureCaption({
  picture: { description, caption = description, credit, madeByAi },
  className,
  lang,
}: Props) {
  const { t } = useTranslation();
  const edition = useEdition();
  if (!caption && !credit && !madeByAi) return null;
  // The labels are in the language of the page, whichever the story's is.
  const own = lang === undefined ? undefined : editions[edition].lang;
  return (
    <figcaption className={className}>
      {caption}
      {credit && <span lang={own}>{`${caption ? separator : ''}${t('pictureCredit', { name: credit })}`}</span>}
      {madeByAi && <span lang={own}>{`${caption || credit ? separator : ''}${t('pictureByAi')}`}</span>}
    </figcaption>
  );
}
