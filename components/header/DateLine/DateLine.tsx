import { useEdition } from '@/lib/browser/use-edition';
import { useInBrowser } from '@/lib/browser/use-in-browser';
import { editions } from '@/lib/editions';
import { dateLine } from '@/lib/format/time';
import { island } from '../../islands/island';

/**
 * Today's date. Needs the browser because a cached page may have been made yesterday: the date is
 * put right once it runs.
 */
export const DateLine = island('DateLine', function DateLine({ initial }: { initial: string }) {
  const { lang } = editions[useEdition()];
  return <span>{useInBrowser(() => dateLine(new Date(), lang), initial)}</span>;
});
