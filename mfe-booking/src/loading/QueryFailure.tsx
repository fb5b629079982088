import { useTranslation } from '@yoza/shell-sdk/translation';
import { ErrorState } from '@yoza/ui/ErrorState';

interface QueryFailureProps {
  /** Key of the error text, such as `bookings.failed`; the text about what still works is under `…Hint`. */
  text: string;
  query: { isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Error in place of a response: what cannot be reached, what still works, and Retry. */
export function QueryFailure({ text, query }: QueryFailureProps) {
  const { t } = useTranslation('booking');
  return (
    <ErrorState
      title={t(text)}
      text={t(`${text}Hint`)}
      retryLabel={t('retry')}
      retryingLabel={t('retrying')}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
