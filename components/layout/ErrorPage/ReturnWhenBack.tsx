import { useReloadWhenAvailable } from '@/lib/client/hooks/use-reload-when-available';
import { island } from '../../islands/island';

/** Reloads the page once the server can render it. Needs the browser to check. */
export const ReturnWhenBack = island('ReturnWhenBack', function ReturnWhenBack() {
  useReloadWhenAvailable();
  return null;
});
