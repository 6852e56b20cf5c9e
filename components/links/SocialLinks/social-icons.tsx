import type { ReactNode } from 'react';
import type { LayoutProps } from '@/lib/contract/views';

export const socialIcons: Record<LayoutProps['social'][number]['key'], ReactNode> = {
  facebook: (
    <path d="M13.5 21v-7.5h2.7l.5-3.2h-3.2V8.4c0-1 .4-1.7 1.8-1.7h1.5V3.8A16 16 0 0 0 14.6 3.7c-2.5 0-4.2 1.5-4.2 4.3v2.3H7.6v3.2h2.8V21z" />
  ),
  x: <path d="M4 4h4.3l4 5.6L17 4h2.4l-6 7.2L20 20h-4.3l-4.4-6L6.4 20H4l6.2-7.5zM7.3 5.6l9.2 12.8h.9L8.2 5.6z" />,
  instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="1.9">
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.8" />
      <circle cx="16.7" cy="7.3" r="0.4" />
    </g>
  ),
  youTube: (
    <path
      fillRule="evenodd"
      d="M5.5 5.5h13A3.5 3.5 0 0 1 22 9v6a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 15V9a3.5 3.5 0 0 1 3.5-3.5zM10 8.7v6.6l5.6-3.3z"
    />
  ),
  whatsApp: (
    <>
      <path d="M4.7 19.3l1-3.7a7.9 7.9 0 1 1 3 2.8z" fill="none" stroke="currentColor" strokeWidth="1.7" />
      <path d="M9.5 7.9c.5 0 .6.2 1.2 1.8.1.3-.7 1-.6 1.3a6 6 0 0 0 3.2 2.7c.3.1.9-.9 1.2-.8 1.6.7 1.7.8 1.6 1.2-.2 1.2-1.4 1.7-2.5 1.4a8.3 8.3 0 0 1-5.3-4.7c-.5-1.3.2-2.9 1.2-2.9z" />
    </>
  ),
};
