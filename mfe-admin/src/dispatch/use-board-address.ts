import { businessToday } from '@yoza/shell-sdk/format';
import { acceptDay } from '../forms/accept-day.ts';
import { oneOf, useUrlState } from '../lists/use-url-state.ts';

export const views = ['day', 'week', 'map'] as const;
export type DispatchView = (typeof views)[number];

const acceptView = oneOf(views);

/** Day and view of the board, kept in the address: `?tab=dispatch&day=2026-11-21&view=week`. Today without a day. */
export function useBoardAddress() {
  const [day = businessToday(), setDay] = useUrlState('day', acceptDay);
  const [view = 'day', setView] = useUrlState('view', acceptView);
  return { day, setDay, view, setView };
}
