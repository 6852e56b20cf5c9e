import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { editionOf, editions } from '@/lib/editions';
import { dateLine } from '@/lib/time';

/**
 * Today's date. Needs the browser because a cached page may have been made yesterday: the date is put right once it runs.
 */
export function DateLine({ initial }: { initial: string }) {
  const { locale } = useRouter();
  const [text, setText] = useState(initial);
  useEffect(() => setText(dateLine(new Date(), editions[editionOf(locale)].lang)), [locale]);
  return <span>{text}</span>;
}
