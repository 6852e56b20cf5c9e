import { useEffect, useState } from 'react';
import { type Loading as LoadingFlag, useLoading } from '@/lib/client/hooks/use-loading';
import { island } from '../../islands/island';
import { LoaderOverlay } from '../LoaderOverlay/LoaderOverlay';
import { LoadingPlaceholder } from '../LoadingPlaceholder/LoadingPlaceholder';

/**
 * Milliseconds for which nothing is shown: most pages are there by then, and a flash would only
 * make them seem slow.
 */
const timeoutMs = 300;

/**
 * Shows what is loading once the reader has waited. Needs the browser, whose clock starts anew with
 * each page.
 */
function AfterAWhile({ loading }: { loading: LoadingFlag }) {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (!waited) return null;
  return loading === 'list or story' ? <LoadingPlaceholder /> : <LoaderOverlay />;
}

/**
 * What stands before a page while the next one is on a slow way. Needs the browser, where pages
 * follow each other.
 */
export const Loading = island('Loading', function Loading() {
  const loading = useLoading();
  return loading ? <AfterAWhile loading={loading} /> : null;
});
