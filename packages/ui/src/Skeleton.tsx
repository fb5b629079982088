import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { cardSurface } from './Card.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { colour, media } from './theme.ts';

const breathe = keyframes`50% { opacity: 0.55; }`;

/** Bar in the skeleton colour, from which shapes are composed. */
export const SkeletonBar = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: number }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = 12 }) => $height}px;
  border-radius: ${({ $height = 12 }) => Math.min($height / 2, 12)}px;
  background: ${colour.skeleton};
  animation: ${breathe} 1600ms ease-in-out infinite;
  ${media.reducedMotion} {
    animation: none;
  }
`;

const Stack = styled.div<{ $columns?: string }>`
  display: grid;
  grid-template-columns: ${({ $columns = 'minmax(0, 1fr)' }) => $columns};
  gap: 12px;
`;

const Row = styled.div`
  ${cardSurface}
  display: grid;
  grid-template-columns: 54px 1fr auto;
  align-items: center;
  gap: 12px;
  padding: 12px;
  & > div {
    display: grid;
    gap: 10px;
  }
`;

const CardShape = styled.div`
  ${cardSurface}
  display: grid;
  gap: 14px;
  padding: 20px;
`;

const TableShape = styled.div`
  ${cardSurface}
  padding: 0 18px;
  & > div {
    display: grid;
    grid-template-columns: 1fr 2fr 2fr 1fr;
    align-items: center;
    gap: 20px;
    min-height: 57px;
  }
  & > div + div {
    border-top: 1px solid ${colour.line};
  }
`;

const times = (count: number, render: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, i) => render(i));

export interface SkeletonProps {
  count?: number;
  /** Text that screen readers read once. */
  label?: string;
}

/** Skeleton rows with a square, three lines and an action: lists of bookings, vehicles, jobs. */
export function SkeletonRows({ count = 3, label = 'Loading...' }: SkeletonProps) {
  return (
    <Stack role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {times(count, (i) => (
        <Row key={i}>
          <SkeletonBar $height={60} />
          <div>
            <SkeletonBar $width="48px" $height={14} />
            <SkeletonBar $width="min(102px, 100%)" $height={14} />
            <SkeletonBar $width="72px" $height={12} />
          </div>
          <SkeletonBar $width="clamp(44px, 12vw, 84px)" $height={34} />
        </Row>
      ))}
    </Stack>
  );
}

/** Skeleton cards side by side: services, statistics. */
export function SkeletonCards({ count = 3, label = 'Loading...' }: SkeletonProps) {
  return (
    <Stack role="status" aria-busy="true" $columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))">
      <VisuallyHidden>{label}</VisuallyHidden>
      {times(count, (i) => (
        <CardShape key={i}>
          <SkeletonBar $width="40%" />
          <SkeletonBar $width="70%" $height={26} />
          <SkeletonBar $width="55%" />
        </CardShape>
      ))}
    </Stack>
  );
}

/** Skeleton block of this height in pixels: a month, a map. */
export function SkeletonBlock({ height, label = 'Loading...' }: { height: number; label?: string }) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <SkeletonBar $height={height} />
    </div>
  );
}

/** Skeleton table with `count` rows. */
export function SkeletonTable({ count = 6, label = 'Loading...' }: SkeletonProps) {
  return (
    <TableShape role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {times(count, (i) => (
        <div key={i}>
          <SkeletonBar />
          <SkeletonBar $width="80%" />
          <SkeletonBar $width="60%" />
          <SkeletonBar />
        </div>
      ))}
    </TableShape>
  );
}
