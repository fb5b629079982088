import type { SlotOfDay } from './placement.ts';

export const isRunning = ({ startsAt, endsAt }: SlotOfDay, now: Date): boolean =>
  Date.parse(startsAt) <= now.getTime() && now.getTime() < Date.parse(endsAt);

/** Returns the position of the current time across equally wide columns, from 0 to 1; null before the first slot, after the last and between two. */
export function nowShare(slots: readonly SlotOfDay[], now: Date): number | null {
  const column = slots.findIndex((slot) => isRunning(slot, now));
  const slot = slots[column];
  if (!slot) return null;
  const [start, end] = [Date.parse(slot.startsAt), Date.parse(slot.endsAt)];
  return (column + (now.getTime() - start) / (end - start)) / slots.length;
}
