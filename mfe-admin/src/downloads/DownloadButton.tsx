import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button, type ButtonProps } from '@yoza/ui/Button';
import { DownloadIcon } from '@yoza/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { fileNameOf, saveFile } from './save-file.ts';

interface Properties extends Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'aria-label' | 'children'> {
  /** Requests the file from the server. */
  fetchFile: () => Promise<{ data?: Blob; response: Response }>;
  /** Name of the file unless the server provides one. */
  fileName: string;
}

/** Fetches a file and saves it; a failure is shown in a toast instead of leaving the page. */
export function DownloadButton({ fetchFile, fileName, ...button }: Properties) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const download = useMutation({ mutationFn: fetchFile });
  const send = useSendOnce(download);
  const save = () =>
    send(undefined, {
      onDone: ({ data, response }) =>
        data && saveFile(data, fileNameOf(response.headers.get('Content-Disposition'), fileName)),
      onFailed: (error) => fail(t('download.failed'), error),
    });
  return (
    <Button
      {...button}
      icon={<DownloadIcon aria-hidden />}
      onClick={save}
      isBusy={download.isPending}
      busyLabel={t('download.busy')}
    />
  );
}
