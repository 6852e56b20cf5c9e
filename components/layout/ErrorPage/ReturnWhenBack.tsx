import { useReturnWhenBack } from '@/lib/client/hooks/use-return-when-back';
import { island } from '../../islands/island';

/** Loads the page anew once it can be made. Needs the browser to ask for it. */
export const ReturnWhenBack = island('ReturnWhenBack', function ReturnWhenBack() {
  useReturnWhenBack();
  return null;
});
