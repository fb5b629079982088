import { ErrorState } from '@yoza/ui/ErrorState';
import { Component, useState, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Narrow } from '../layout.ts';

interface Properties {
  title: string;
  retry: () => Promise<void>;
  /** Called when the area has failed. */
  onFailure: () => void;
  children: ReactNode;
}

/**
 * Confines a failure to its area, both when loading and when rendering it, and logs it. Stays failed until it is mounted anew: `retry` must lead to
 * another `key`.
 */
export class AreaBoundary extends Component<Properties, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onFailure();
    console.error(`${this.props.title} failed`, error, info.componentStack);
  }

  override render() {
    const { title, retry, children } = this.props;
    return this.state.failed ? <AreaFailure title={title} retry={retry} /> : children;
  }
}

function AreaFailure({ title, retry }: Pick<Properties, 'title' | 'retry'>) {
  const { t } = useTranslation('shell');
  const [isRetrying, setRetrying] = useState(false);
  return (
    <Narrow>
      <ErrorState
        title={t('area.unavailable', { area: title })}
        text={t('area.unavailableHint')}
        retryLabel={t('area.retry')}
        retryingLabel={t('area.retrying')}
        isRetrying={isRetrying}
        onRetry={() => {
          setRetrying(true);
          void retry();
        }}
      />
    </Narrow>
  );
}
