import { Component, Suspense, createElement, use, useState, type ComponentType, type ReactNode } from 'react';
import { addTexts } from '@yoza/shell-sdk/i18n';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ErrorState } from '@yoza/ui/ErrorState';
import { partTexts } from './texts/part.ts';

const namespace = 'part';
void addTexts(namespace, partTexts);

/** Maximum milliseconds until a part is preloaded, even if the page is busy. */
const preloadsWithin = 2_000;
/** Milliseconds until a part is preloaded in browsers that do not report idle time, such as Safari. */
const preloadsAfter = 200;

/**
 * Component that is fetched when first drawn, or earlier by `preload`, which waits until the page is idle: requesting and evaluating code would delay the
 * frame that responds to an interaction. `waiting` is shown while it loads; if it cannot be fetched, or throws while it is drawn, an error message and
 * Retry replace it and everything around it continues to work.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null) {
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = () => (loading ??= load());

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
    preload: () =>
      whenIdle(() => {
        // After a failure it is fetched again when it is drawn.
        loadOnce().catch(() => (loading = undefined));
      }),
  });
}

/** Runs `work` when the page is idle. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: preloadsWithin });
  else setTimeout(work, preloadsAfter);
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
  const { t } = useTranslation(namespace);
  return <ErrorState title={t('failed')} text={t('failedHint')} retryLabel={t('retry')} onRetry={onRetry} />;
}
