import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour, radius } from './theme.ts';

const Root = styled.span<{ $size: number; $tone: 'lake' | 'sun' | 'plain' }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${({ $size }) => ($size > 50 ? radius.sheet : radius.control)};
  overflow: clip;
  background: ${({ $tone }) => ({ lake: colour.lakeWash, sun: colour.waitingBg, plain: colour.surface })[$tone]};
  color: ${({ $tone }) => ({ lake: colour.lake, sun: colour.waitingFg, plain: colour.lake })[$tone]};
  svg:not(.lucide) {
    width: 100%;
    height: 100%;
  }
`;

export interface IconTileProps {
  /** An icon, or a drawing that fills the tile. */
  children: ReactNode;
  size?: number;
  tone?: 'lake' | 'sun' | 'plain';
}

/** Rounded square behind an icon, for example in summary rows and features. */
export function IconTile({ children, size = 46, tone = 'lake' }: IconTileProps) {
  return (
    <Root $size={size} $tone={tone} aria-hidden>
      {children}
    </Root>
  );
}
