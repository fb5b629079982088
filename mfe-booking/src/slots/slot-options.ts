import type { Translate } from '@yoza/shell-sdk/i18n';
import type { SlotOption } from '@yoza/ui/SlotPicker';
import type { SlotAvailability } from './slots.ts';

/** Returns the options of a day's slots, with the available places of each, or the reason it cannot be chosen. */
export function slotOptions(slots: readonly SlotAvailability[], t: Translate): SlotOption[] {
  return slots.map(({ timeSlot, reason, cause, left, capacity }) => ({
    value: timeSlot,
    range: timeSlot,
    words: reason ? t(closedWords(reason, cause)) : t('schedule.left', { count: left }),
    capacity,
    taken: reason === 'past' ? capacity : capacity - left,
    isDisabled: reason !== null,
  }));
}

function closedWords(reason: 'past' | 'full', cause: SlotAvailability['cause']): string {
  if (reason === 'past') return 'schedule.begun';
  return cause === 'too_short' ? 'schedule.tooShort' : 'schedule.full';
}
