import { useEdition } from '@/lib/client/hooks/use-edition';
import { useBrowserValue } from '@/lib/client/hooks/use-browser-value';
import { editions } from '@/lib/platform/editions';
import { formatDateLine, toDay } from '@/lib/platform/format/time';
import { island } from '../../islands/island';

type Props = { initial: { day: string; line: string } };

/** Today's date. Needs the browser, because a cached page may be from yesterday. */
export const DateLine = island('DateLine', function DateLine({ initial: { day, line } }: Props) {
  const { lang } = editions[useEdition()];
  const today = () => (toDay(new Date()) === day ? line : formatDateLine(new Date(), lang));
  return <span>{useBrowserValue(today, line)}</span>;
});
