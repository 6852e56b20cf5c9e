import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { editions } from '@/lib/platform/editions';
import type { Story } from '@/lib/contract/views';

type Props = { picture: NonNullable<Story['picture']>; className: string | undefined; lang?: string | undefined };

/** Separates the parts of a caption. Not a full stop, which differs between scripts. */
const separator = ' · ';

/**
 * Caption of a picture: description, credit, and whether it was made by AI. Empty if there is none
 * of them.
 */
export function PictureCaption({
  picture: { description, caption = description, credit, madeByAi },
  className,
  lang,
}: Props) {
  const { t } = useTranslation();
  const edition = useEdition();
  if (!caption && !credit && !madeByAi) return null;
  // Labels are in the language of the page, even if the story is in another one.
  const labelLang = lang === undefined ? undefined : editions[edition].lang;
  return (
    <figcaption className={className}>
      {caption}
      {credit && <span lang={labelLang}>{`${caption ? separator : ''}${t('pictureCredit', { name: credit })}`}</span>}
      {madeByAi && <span lang={labelLang}>{`${caption || credit ? separator : ''}${t('pictureByAi')}`}</span>}
    </figcaption>
  );
}
