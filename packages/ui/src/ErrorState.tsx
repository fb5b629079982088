import type { ReactNode } from 'react';
import History from 'lucide-react/icons/history';
import styled from 'styled-components';
import { Button } from './Button.tsx';
import { StatePlace, StateText, StateTitle } from './EmptyState.tsx';
import { StatusShape } from './StatusShape.tsx';
import { colour } from './theme.ts';

const Place = styled(StatePlace)`
  --shape-hole: ${colour.surface};
  & > svg {
    color: ${colour.alertFg};
  }
`;

export interface ErrorStateProps {
  title: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
  retryingLabel?: string;
}

/** Message for a part of the page that does not respond; explains what still works and offers a retry. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, onRetry, retryLabel = 'Retry', isRetrying, retryingLabel } = props;
  return (
    <Place role="alert">
      <StatusShape shape="triangle" size={30} />
      <StateTitle>{title}</StateTitle>
      {text && <StateText>{text}</StateText>}
      {onRetry && (
        <Button icon={<History />} onClick={onRetry} isBusy={isRetrying} busyLabel={retryingLabel}>
          {retryLabel}
        </Button>
      )}
    </Place>
  );
}
