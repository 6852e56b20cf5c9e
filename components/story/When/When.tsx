import { useSyncExternalStore } from 'react';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { editions } from '@/lib/platform/editions';
import { agoForms, timeAgo } from '@/lib/platform/format/time';
import type { Moment } from '@/lib/contract/views';

const tickMs = 60_000;

const ticking = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function onEachMinute(changed: () => void): () => void {
  ticking.add(changed);
  timer ??= setInterval(() => ticking.forEach((tick) => tick()), tickMs);
  return () => {
    ticking.delete(changed);
    if (ticking.size) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Texts for relative times from public/display.js. In development and in tests, the page may have
 * none.
 */
const formsOf = (lang: string): string =>
  document.querySelector<HTMLElement>('script[data-forms]')?.dataset['forms'] ?? agoForms(lang);

/**
 * A time. The HTML contains the date, which stays correct in a cached page. Within a day, it shows
 * the relative time. Needs the browser, which knows the current time. public/display.js shows it
 * before the first paint, so that nothing moves.
 */
export function When({ moment, className }: { moment: Moment; className?: string | undefined }) {
  const { lang } = editions[useEdition()];
  const { iso, label } = moment;
  const shown = useSyncExternalStore(
    onEachMinute,
    () => timeAgo(new Date(iso), new Date(), formsOf(lang)) ?? label,
    () => label,
  );
  return (
    <time className={className} dateTime={iso} title={label} data-ago="" suppressHydrationWarning>
      {shown}
    </time>
  );
}
