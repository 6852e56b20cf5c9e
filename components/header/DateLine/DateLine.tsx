import { useRouter } from 'next/router';
import { useInBrowser } from '@/lib/browser/use-in-browser';
import { editionOf, editions } from '@/lib/editions';
import { dateLine } from '@/lib/format/time';

/**
 * Today's date. Needs the browser because a cached page may have been made yesterday: the date is
 * put right once it runs.
 */
export function DateLine({ initial }: { initial: string }) {
  const { lang } = editions[editionOf(useRouter().locale)];
  return <span>{useInBrowser(() => dateLine(new Date(), lang), initial)}</span>;
}
