import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { formatHours, formatTime } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { recordLog } from '../logs/logs.api.ts';
import { locate } from '../places/locate.ts';
import { showFailure } from '../requests/failure.ts';
import { mutateOnce } from '../requests/mutate-once.ts';
import { clock, refreshDuty } from './duty.api.ts';

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

interface DutyActions {
  act: (action: DutyAction) => void;
  /** Ends the break at a past time. */
  endBreakAt: (at: Date) => void;
  running: DutyAction | null;
}

interface Done {
  action: DutyAction;
  /** Time of the action, if it is entered manually. */
  manualTime?: Date;
}

/** Actions to clock in and out, with a network also with the browser's position if available, and to start and end breaks; one at a time. */
export function useDutyActions(): DutyActions {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: async ({ action, manualTime }: Done): Promise<string | undefined> => {
      // Time of the press, however long locating takes.
      const at = new Date();
      if (action === 'break_start' || action === 'break_end') {
        const log = await recordLog(
          { type: action, ...(manualTime && { metadata: { manual: true } }) },
          manualTime ?? at,
        );
        if (!log) return t('unsent.kept');
        return manualTime && t('duty.endedAt', { time: formatTime(manualTime) });
      }
      const place = navigator.onLine ? await locate() : null;
      const location = place ?? t('duty.locationUnavailable');
      const session = await clock(action === 'clock-in' ? 'clock_in' : 'clock_out', location, at);
      if (!session) return t('unsent.kept');
      if (session.totalHours) return t('duty.workedHours', { duration: formatHours(Number(session.totalHours)) });
      return place ? t('duty.located') : location;
    },
    onSuccess: (description, { action }) => showToast({ title: t(doneTitle[action]), description, tone: 'success' }),
    onError: (error, { action }) => showFailure(t(failedTitle[action]), error, t),
    // Buttons stay busy until the screen shows the result, or the change by another phone or tab that caused the refusal.
    onSettled: (_done, error) => (!error || error instanceof ApiError ? refreshDuty(client) : undefined),
  });
  const once = (done: Done) => mutateOnce(client, mutationKey, () => mutate(done));
  return {
    act: (action) => once({ action }),
    endBreakAt: (manualTime) => once({ action: 'break_end', manualTime }),
    running: isPending ? variables.action : null,
  };
}
