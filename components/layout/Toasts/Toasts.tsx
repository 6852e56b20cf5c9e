import { useEffect, useState } from 'react';
import { onToast } from '@/lib/client/screen/toasts';
import { useLazyComponent } from '@/lib/client/hooks/use-lazy-component';
import { island } from '../../islands/island';

const fetchList = () => import('./ToastList').then((late) => late.ToastList);

/**
 * The place of toasts (`showToast`). Needs the browser, where toasts are created. The list is
 * loaded with the first one.
 */
export const Toasts = island('Toasts', function Toasts() {
  const [calls, setCalls] = useState(0);
  useEffect(() => onToast(() => setCalls((before) => before + 1)), []);
  const ToastList = useLazyComponent(calls, fetchList);
  return ToastList && <ToastList calls={calls} />;
});
