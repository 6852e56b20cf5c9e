import { useEdition } from '@/lib/browser/use-edition';
import { useInBrowser } from '@/lib/browser/use-in-browser';
import { editions } from '@/lib/editions';
import { dateLine, dayOf } from '@/lib/format/time';
import { island } from '../../islands/island';

type Props = { initial: { day: string; line: string } };

/**
 * Today's date. Needs the browser because a cached page may have been made yesterday: the date is
 * put right once it runs.
 */
export const DateLine = island('DateLine', function DateLine({ initial: { day, line } }: Props) {
  const { lang } = editions[useEdition()];
  const today = () => (dayOf(new Date()) === day ? line : dateLine(new Date(), lang));
  return <span>{useInBrowser(today, line)}</span>;
});
