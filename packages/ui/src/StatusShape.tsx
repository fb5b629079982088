import type { ReactNode } from 'react';
import type { StatusShapeName } from './status-tones.ts';

const tick = (
  <path
    d="m4.6 8.2 2.4 2.4 4.4-4.8"
    fill="none"
    stroke="var(--shape-hole)"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

const shapes: Record<StatusShapeName, ReactNode> = {
  'dashed-ring': (
    <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2.2" strokeDasharray="3 1.71" />
  ),
  diamond: <path d="M8 1.4 14.6 8 8 14.6 1.4 8Z" fill="currentColor" />,
  plane: <path d="M1.2 7.1 14.8 1.2 9.2 14.8 7.3 8.8Z" fill="currentColor" />,
  'half-disc': (
    <>
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M8 2a6 6 0 0 0 0 12Z" fill="currentColor" transform="rotate(180 8 8)" />
    </>
  ),
  arrow: <path d="M8 1.2 14 14.2 8 11.2 2 14.2Z" fill="currentColor" />,
  'check-disc': (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      {tick}
    </>
  ),
  disc: <circle cx="8" cy="8" r="5" fill="currentColor" />,
  'crossed-square': (
    <>
      <rect x="1.4" y="1.4" width="13.2" height="13.2" rx="3.4" fill="currentColor" />
      <path d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8" stroke="var(--shape-hole)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  bar: <rect x="1.5" y="6.7" width="13" height="2.6" rx="1.3" fill="currentColor" />,
  triangle: (
    <>
      <path
        d="M8 1.6 15.2 14.2H.8Z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      <path d="M8 6v3.6m0 2.2v.2" stroke="var(--shape-hole)" strokeWidth="1.7" strokeLinecap="round" />
    </>
  ),
};

/** Shape before a status label, in the current colour. `--shape-hole` is the colour of its hole. */
export function StatusShape({ shape, size = 14 }: { shape: StatusShapeName; size?: number }) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden focusable="false">
      {shapes[shape]}
    </svg>
  );
}
