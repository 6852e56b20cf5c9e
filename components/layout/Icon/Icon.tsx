import type { ReactNode } from 'react';

type Props = {
  /** Path data in a 24 × 24 box. */
  d?: string;
  children?: ReactNode;
  size?: number;
  /** Fills the shape instead of drawing its outline. */
  filled?: boolean;
};

export const searchIcon = 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20';
export const upIcon = 'M5 13l7-7 7 7M12 6v14';
/** These two need `filled`. */
export const playIcon = 'M7 4l13 8-13 8z';
export const pauseIcon = 'M6 4h4v16H6zM14 4h4v16h-4z';

/** An icon, hidden from screen readers. Its meaning must be in a text next to it. */
export function Icon({ d, children, size = 20, filled = false }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      {...(filled ? { fill: 'currentColor' } : { fill: 'none', stroke: 'currentColor', strokeWidth: 2 })}
    >
      {d ? <path d={d} /> : children}
    </svg>
  );
}
