import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldErrors } from '@yoza/shell-sdk/field-errors';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { logsKey, recordLog } from '../logs/logs.api.ts';
import { showFailure } from '../requests/failure.ts';
import { mutateOnce } from '../requests/mutate-once.ts';
import { emptyEntry, LogEntry, logRequest } from './log-entry.ts';

export interface LogFormOptions {
  /** The quick log on the dashboard, or the custom log with its dialog. */
  kind: 'quick' | 'custom';
  onLogged?: () => void;
}

/** Fields of the request whose server errors are shown at the input of the same name. */
const errorFields = ['jobId', 'location', 'notes'] as const;

/** Form that records an activity. Server validation errors of the job, the place and the notes are shown at their fields too. */
export function useLogForm({ kind, onLogged }: LogFormOptions) {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const form = useForm<LogEntry>({ defaultValues: emptyEntry, resolver: zodResolver(LogEntry) });
  const mutationKey = ['field', 'log', kind];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (entry: LogEntry) => recordLog(logRequest(entry, kind === 'quick')),
    onSuccess: async (log, { activity }) => {
      form.reset();
      showToast({
        title: t('activity.form.logged'),
        description: log ? t(`activity.kind.${activity}`) : t('unsent.kept'),
        tone: 'success',
      });
      onLogged?.();
      await client.invalidateQueries({ queryKey: logsKey });
    },
    onError: (error) => {
      for (const { path, message } of fieldErrors(error, errorFields)) form.setError(path, { message });
      showFailure(t(kind === 'quick' ? 'activity.form.logFailed' : 'activity.form.customFailed'), error, t);
    },
  });
  const submit = form.handleSubmit((entry) => mutateOnce(client, mutationKey, () => mutate(entry)));
  return { form, submit, isPending };
}
