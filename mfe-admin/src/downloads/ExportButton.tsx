import { useTranslation } from '@yoza/shell-sdk/translation';
import type { ComponentProps } from 'react';
import { DownloadButton } from './DownloadButton.tsx';

interface Properties extends Pick<ComponentProps<typeof DownloadButton>, 'fetchFile' | 'fileName'> {
  /** Name of the list, where a page has more than one. */
  of?: string;
}

/** Button that saves a list as a CSV file. `fetchFile` passes the current filters. */
export function ExportButton({ of, ...file }: Properties) {
  const { t } = useTranslation('admin');
  return (
    <DownloadButton {...file} {...(of && { 'aria-label': t('exportCsvOf', { list: of }) })}>
      {t('exportCsv')}
    </DownloadButton>
  );
}
