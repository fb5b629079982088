import type { ReactNode } from 'react';
import styled from 'styled-components';
import { StatusShape } from './StatusShape.tsx';
import { statusLook } from './status-tones.ts';
import type { StatusKind, StatusShapeName, StatusTone } from './status-tones.ts';
import { colour, radius } from './theme.ts';

const Root = styled.span<{ $tone: StatusTone }>`
  --shape-hole: ${({ $tone }) => colour[`${$tone}Bg`]};
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-height: 26px;
  padding: 3px 9px 3px 8px;
  border-radius: ${radius.chip};
  background: ${({ $tone }) => colour[`${$tone}Bg`]};
  color: ${({ $tone }) => colour[`${$tone}Fg`]};
  font: 600 13px/20px var(--yoza-font);
  white-space: nowrap;
  svg {
    flex: none;
    width: 12px;
    height: 12px;
  }
  [data-area='field'] & {
    min-height: 30px;
    font-size: 14px;
  }
`;

export interface ChipProps {
  tone: StatusTone;
  shape: StatusShapeName;
  children: ReactNode;
  className?: string;
}

/** Shape and label of a status. For the known kinds of status use StatusChip. */
export function Chip({ tone, shape, children, className }: ChipProps) {
  return (
    <Root $tone={tone} className={className}>
      <StatusShape shape={shape} />
      {children}
    </Root>
  );
}

export interface StatusChipProps {
  status: string;
  kind?: StatusKind;
  /** Translated label; English by default. May contain more than the status, for example `Paid, Nov 18`. */
  label?: ReactNode;
  className?: string;
}

/** Status as colour, shape and label. A status unknown to `kind` is shown as pending. */
export function StatusChip({ status, kind = 'job', label, className }: StatusChipProps) {
  const { tone, shape, word } = statusLook(kind, status);
  return (
    <Chip tone={tone} shape={shape} className={className}>
      {label ?? word}
    </Chip>
  );
}
