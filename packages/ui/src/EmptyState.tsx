import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from './theme.ts';

export const StatePlace = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  padding: 24px 16px;
  text-align: center;
  & > svg {
    margin-bottom: 14px;
    max-width: 100%;
  }
  & > :is(button, a) {
    margin-top: 12px;
  }
`;

export const StateTitle = styled.p`
  font: 650 16px/24px var(--yoza-font);
  text-wrap: balance;
`;

export const StateText = styled.p`
  max-width: 44ch;
  text-wrap: balance;
  color: ${colour.ink2};
`;

export interface EmptyStateProps {
  /** Small drawing, for example `<EmptyCar />`. */
  illustration?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Next action: a Button or ButtonLink. */
  action?: ReactNode;
}

/** Message for an empty list, with the next action. */
export function EmptyState({ illustration, title, text, action }: EmptyStateProps) {
  return (
    <StatePlace>
      {illustration}
      <StateTitle>{title}</StateTitle>
      {text && <StateText>{text}</StateText>}
      {action}
    </StatePlace>
  );
}
