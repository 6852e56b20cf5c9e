import { useEdition } from '@/lib/client/hooks/use-edition';
import { useInBrowser } from '@/lib/client/hooks/use-in-browser';
import { editions } from '@/lib/platform/editions';
import { dateLine, dayOf } from '@/lib/platform/format/time';
import { island } from '../../islands/island';

type Props = { initial: { day: string; line: string } };

/** Today's date. Needs the browser, because a cached page may be from yesterday. */
export const DateLine = island('DateLine', function DateLine({ initial: { day, line } }: Props) {
  const { lang } = editions[useEdition()];
  const today = () => (dayOf(new Date()) === day ? line : dateLine(new Date(), lang));
  return <span>{useInBrowser(today, line)}</span>;
});
