import { useSyncExternalStore } from 'react';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { editions } from '@/lib/platform/editions';
import { timeAgoForms, formatTimeAgo } from '@/lib/platform/format/time';
import type { FormattedTime } from '@/lib/contract/views';

const tickMs = 60_000;

const ticking = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function onEachMinute(listener: () => void): () => void {
  ticking.add(listener);
  timer ??= setInterval(() => ticking.forEach((tick) => tick()), tickMs);
  return () => {
    ticking.delete(listener);
    if (ticking.size) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Texts for relative times from public/display.js. In development and in tests, the page may have
 * none.
 */
const getAgoForms = (lang: string): string =>
  document.querySelector<HTMLElement>('script[data-forms]')?.dataset['forms'] ?? timeAgoForms(lang);

/**
 * A time. The HTML contains the date, which stays correct in a cached page. Within a day, it shows
 * the relative time. Needs the browser, which knows the current time. public/display.js shows it
 * before the first paint, so that nothing moves.
 */
export function When({ moment, className }: { moment: FormattedTime; className?: string | undefined }) {
  const { lang } = editions[useEdition()];
  const { iso, label } = moment;
  const text = useSyncExternalStore(
    onEachMinute,
    () => formatTimeAgo(new Date(iso), new Date(), getAgoForms(lang)) ?? label,
    () => label,
  );
  return (
    <time className={className} dateTime={iso} title={label} data-ago="" suppressHydrationWarning>
      {text}
    </time>
  );
}
