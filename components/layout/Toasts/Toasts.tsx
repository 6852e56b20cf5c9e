import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { onToast } from '@/lib/browser/toasts';

const ToastList = dynamic(() => import('./ToastList').then((module) => module.ToastList), { ssr: false });

/**
 * The place of short messages (`showToast`). Needs the browser, where they come up; the list is
 * fetched with the first.
 */
export function Toasts() {
  const [calls, setCalls] = useState(0);
  useEffect(() => onToast(() => setCalls((before) => before + 1)), []);
  return calls > 0 && <ToastList calls={calls} />;
}
