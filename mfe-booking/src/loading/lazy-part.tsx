import { Component, Suspense, createElement, use, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ErrorState } from '@yoza/ui/ErrorState';
import { loadTexts } from '../texts/load-texts.ts';

/**
 * Component that is fetched, with the texts, when first drawn, or earlier by `preload`. `waiting` is shown while it loads; if it cannot be fetched,
 * or throws while it is drawn, an error message and Retry replace it and everything around it continues to work.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null) {
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = () => (loading ??= Promise.all([load(), loadTexts()]).then(([content]) => content));

  function Loaded(props: Props) {
    return createElement(use(loadOnce()), props);
  }

  function Part(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      loading = undefined;
      setAttempt(attempt + 1);
    };
    return (
      <PartBoundary key={attempt} onRetry={retry}>
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </PartBoundary>
    );
  }

  return Object.assign(Part, {
    preload: () => {
      // A failure is shown when the part is drawn, and retried there.
      loadOnce().catch(() => undefined);
    },
  });
}

interface BoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <PartFailure onRetry={this.props.onRetry} /> : this.props.children;
  }
}

function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('booking');
  return <ErrorState title={t('part.failed')} text={t('part.failedHint')} retryLabel={t('retry')} onRetry={onRetry} />;
}
