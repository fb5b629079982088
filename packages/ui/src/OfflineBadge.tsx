import type { ComponentPropsWithRef } from 'react';
import CloudOff from 'lucide-react/icons/cloud-off';
import styled from 'styled-components';
import { colour, radius } from './theme.ts';

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 4px 10px;
  border: 0;
  border-radius: ${radius.control};
  background: ${colour.badge};
  color: ${colour.onBadge};
  font: 650 15px/18px var(--yoza-font);
  font-variant-numeric: tabular-nums;
  text-align: start;
  .lucide {
    flex: none;
    width: 19px;
    height: 19px;
  }
`;

export interface OfflineBadgeProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Text of the badge, such as `3 waiting` or `Offline`. */
  label: string;
}

/** Number of unsent changes; a press opens the queue. Screen readers announce changes politely. */
export function OfflineBadge({ label, ...button }: OfflineBadgeProps) {
  return (
    <Root {...button} type="button" aria-label={label} data-offline-badge>
      <CloudOff aria-hidden />
      <span role="status">{label}</span>
    </Root>
  );
}
