import type { Announcements } from '@dnd-kit/core';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { shortVehicle } from '../board/board-job.ts';
import type { Board } from '../board/board.ts';
import { jobIn, placeIn } from './drag-state.ts';
import { placeText, refusalText } from './job-text.ts';
import { isInSlot, refusalOf } from './placement.ts';

/** Returns the screen reader announcements for dragging a card. */
export function useAnnouncements(board: Board): Announcements {
  const { t } = useTranslation('admin');
  const vehicleOf = (active: { data: { current?: unknown } }) => {
    const job = jobIn(active.data);
    return job ? shortVehicle(job) : '';
  };
  return {
    onDragStart: ({ active }) => t('dispatch.drag.picked', { vehicle: vehicleOf(active) }),
    onDragOver: ({ active, over }) => {
      const [job, place] = [jobIn(active.data), placeIn(over?.data)];
      const vehicle = vehicleOf(active);
      if (!job || !place) return t('dispatch.drag.overNothing', { vehicle });
      const target = place.targetOf(job);
      const refusal = refusalOf(job, target, board, new Date());
      const textValues = { vehicle, place: placeText(board, target, t) };
      if (!refusal)
        return t(isInSlot(job, target.slot) ? 'dispatch.drag.over' : 'dispatch.drag.overOtherTime', textValues);
      return t('dispatch.drag.overRefused', { ...textValues, reason: refusalText(board, refusal, target, t) });
    },
    onDragEnd: ({ active, over }) => {
      const [job, place] = [jobIn(active.data), placeIn(over?.data)];
      const vehicle = vehicleOf(active);
      const target = job && place?.targetOf(job);
      if (!target || refusalOf(job, target, board, new Date())) return t('dispatch.drag.left', { vehicle });
      const textValues = { vehicle, place: placeText(board, target, t) };
      return t(isInSlot(job, target.slot) ? 'dispatch.drag.dropped' : 'dispatch.drag.asked', textValues);
    },
    onDragCancel: ({ active }) => t('dispatch.drag.left', { vehicle: vehicleOf(active) }),
  };
}
