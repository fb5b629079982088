import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { recordLog } from '../activity/activity.api.ts';
import { showFailure } from '../requests/failure.ts';
import { mutateOnce } from '../requests/mutate-once.ts';
import { clock, refreshDuty } from './duty.api.ts';
import { locate } from './locate.ts';

export type DutyAction = 'clock-in' | 'clock-out' | 'break_start' | 'break_end';

const mutationKey = ['field', 'duty'];

const failedTitle: Record<DutyAction, string> = {
  'clock-in': 'duty.clockInFailed',
  'clock-out': 'duty.clockOutFailed',
  break_start: 'duty.logFailed',
  break_end: 'duty.logFailed',
};

const doneTitle: Record<DutyAction, string> = {
  'clock-in': 'duty.clockedIn',
  'clock-out': 'duty.clockedOut',
  break_start: 'duty.breakStarted',
  break_end: 'duty.breakEnded',
};

/** Clocking in and out, with the place where the browser tells it, and breaks. One at a time. */
export function useDutyActions(): { act: (action: DutyAction) => void; running: DutyAction | null } {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: async (action: DutyAction): Promise<string | undefined> => {
      // When the button was pressed, however long finding the place takes.
      const at = new Date();
      if (action === 'break_start' || action === 'break_end') {
        return (await recordLog({ type: action }, at)) ? undefined : t('waiting.kept');
      }
      const place = navigator.onLine ? await locate() : null;
      const location = place ?? t('duty.locationUnavailable');
      const session = await clock(action === 'clock-in' ? 'clock_in' : 'clock_out', location, at);
      if (!session) return t('waiting.kept');
      if (session.totalHours) return t('duty.workedHours', { hours: Number(session.totalHours).toFixed(1) });
      return place ? t('duty.at', { location: place }) : location;
    },
    onSuccess: (description, action) => showToast({ title: t(doneTitle[action]), description, tone: 'success' }),
    onError: (error, action) => showFailure(t(failedTitle[action]), error, t),
    // Buttons stay busy until the screen shows what they have done, or what another phone or tab has, which is why it was refused.
    onSettled: (_done, error) => (!error || error instanceof ApiError ? refreshDuty(client) : undefined),
  });
  const act = (action: DutyAction) => mutateOnce(client, mutationKey, () => mutate(action));
  return { act, running: isPending ? variables : null };
}
