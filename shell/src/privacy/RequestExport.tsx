import { ApiError } from '@yoza/shell-sdk/api-error';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Button } from '@yoza/ui/Button';
import { useRef } from 'react';
import { ExportRow } from './export-layout.ts';
import { useRequestExport, type DataExport } from './export.api.ts';
import { timeText } from './time-text.ts';

interface Properties {
  /** Latest export, which was used or has expired. */
  former: DataExport | undefined;
}

/** Requests an export, and says what became of the former one. */
export function RequestExport({ former }: Properties) {
  const { t } = useTranslation('shell');
  const { mutate, isPending, error } = useRequestExport();
  // A user who does not sign in again knows why nothing happens.
  const isRefused = error !== null && codeOf(error) !== 'RECENT_SIGN_IN_REQUIRED';
  // Repeating a request that got no response must not make a second one.
  const key = useRef<string>(undefined);
  // The second of two clicks arrives before the button is busy.
  const isRunning = useRef(false);
  const request = () => {
    if (isRunning.current) return;
    isRunning.current = true;
    key.current ??= crypto.randomUUID();
    mutate(key.current, {
      onSuccess: () => (key.current = undefined),
      onError: (failure) => {
        if (failure instanceof ApiError) key.current = undefined;
        handleUnauthorized(failure);
      },
      onSettled: () => (isRunning.current = false),
    });
  };
  return (
    <ExportRow>
      {former && (
        <p>
          {former.usedAt
            ? t('export.used', { time: timeText(former.usedAt) })
            : t('export.expired', { until: timeText(former.expiresAt) })}
        </p>
      )}
      <Button onClick={request} isBusy={isPending} busyLabel={t('export.requesting')}>
        {t(former ? 'export.again' : 'export.request')}
      </Button>
      {isRefused && <p role="alert">{refusal(error)}</p>}
    </ExportRow>
  );

  function refusal(failure: Error): string {
    const { status, problem } = failure instanceof ApiError ? failure : {};
    if (status !== 429) return t('export.requestFailed');
    return t('export.tooMany', { count: Math.ceil(Number(problem?.['waitMinutes'] ?? 60) / 60) });
  }
}

const codeOf = (error: Error) => (error instanceof ApiError ? error.problem?.code : undefined);
