import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { showToast } from '@yoza/shell-sdk/toasts';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Button, type ButtonProps } from '@yoza/ui/Button';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { DownloadIcon } from '@yoza/ui/icons';
import { problemText } from '../texts/problem-text.ts';
import { download, type Downloadable } from './documents.api.ts';

interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  file: Downloadable;
  label: string;
  /** Number of the document, which screen readers read after the label. */
  of?: string;
}

/** Button that downloads a file. An error is shown as a toast and saves no file; a 401 opens the sign-in page. */
export function DownloadButton({ file, label, of, size = 'compact', variant = 'secondary' }: DownloadButtonProps) {
  const { t } = useTranslation('booking');
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      await download(file);
    } catch (error) {
      if (handleUnauthorized(error)) return;
      const description = problemText(error, t, t('documents.failedText'));
      showToast({ title: t('documents.failed'), description, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size={size}
      variant={variant}
      icon={<DownloadIcon aria-hidden />}
      isBusy={isBusy}
      busyLabel={t('documents.loading')}
      onClick={() => void fetchFile()}
    >
      {label}
      {of && <VisuallyHidden> {of}</VisuallyHidden>}
    </Button>
  );
}
