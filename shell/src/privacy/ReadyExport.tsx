import { ApiError } from '@yoza/shell-sdk/api-error';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { useRef, useState, type MouseEvent } from 'react';
import { ExportRow } from './export-layout.ts';
import { archiveAddress, useCheckExport, type DataExport } from './export.api.ts';
import { timeText } from './time-text.ts';

interface Properties {
  ready: DataExport;
}

/**
 * Downloads an export by a link, so that the browser saves the file. As the link works once and a browser shows no reason for a failed download, it is
 * followed only after the server has said that the download can begin.
 */
export function ReadyExport({ ready }: Properties) {
  const { t } = useTranslation('shell');
  const { mutate, isPending, error } = useCheckExport();
  const [hasStarted, setStarted] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const isChecked = useRef(false);
  // The second of two clicks arrives before the link is busy.
  const isRunning = useRef(false);
  // One that was used or has expired is shown as such once the list is fetched again.
  const hasFailed = error !== null && !(error instanceof ApiError && (error.status === 410 || error.status === 404));
  const check = () => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(ready, {
      onSuccess: () => {
        isChecked.current = true;
        link.current?.click();
      },
      onError: handleUnauthorized,
      onSettled: () => (isRunning.current = false),
    });
  };
  const follow = (event: MouseEvent) => {
    if (isChecked.current) return setStarted(true);
    event.preventDefault();
    check();
  };
  if (hasStarted) {
    return (
      <ExportRow>
        <p role="status">{t('export.started')}</p>
      </ExportRow>
    );
  }
  return (
    <ExportRow>
      <p>{t('export.ready', { until: timeText(ready.expiresAt) })}</p>
      {hasFailed && <p role="alert">{t('export.downloadFailed')}</p>}
      <ButtonLink
        ref={link}
        variant="primary"
        href={archiveAddress(ready)}
        download
        aria-busy={isPending || undefined}
        onClick={follow}
      >
        {t(isPending ? 'export.checking' : hasFailed ? 'area.retry' : 'export.download')}
      </ButtonLink>
    </ExportRow>
  );
}
