import { useEffect, useState } from 'react';
import { type PageKind as LoadingFlag, useLoading } from '@/lib/client/hooks/use-loading';
import { island } from '../../islands/island';
import { LoaderOverlay } from '../LoaderOverlay/LoaderOverlay';
import { LoadingPlaceholder } from '../LoadingPlaceholder/LoadingPlaceholder';

/**
 * Delay before the indicator, in milliseconds. Most pages load faster, and a flash would make them
 * seem slower.
 */
const timeoutMs = 300;

/** Shows the indicator after the delay. Needs the browser for the timer. */
function DelayedIndicator({ loading }: { loading: LoadingFlag }) {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (!hasWaited) return null;
  return loading === 'list or story' ? <LoadingPlaceholder /> : <LoaderOverlay />;
}

/**
 * Indicator for the page that is loading. Needs the browser, which knows that the reader navigates.
 */
export const Loading = island('Loading', function Loading() {
  const loading = useLoading();
  return loading ? <DelayedIndicator loading={loading} /> : null;
});
