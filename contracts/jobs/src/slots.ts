/** Start and end of a slot, in minutes after midnight Africa/Kampala. */
export interface SlotMinutes {
  start: number;
  end: number;
}

/**
 * Slot as text, such as `8:00 AM - 11:00 AM` (seed 000 §9) or `09:00-12:00` (seed 001 §9). The text holds the times, so that a booking keeps its slot
 * regardless of the slots offered later.
 */
export type TimeSlot = string;

/** Slots that customers can choose until an admin changes them (seed 000 §9). */
export const customerSlots = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '2:00 PM - 5:00 PM', '5:00 PM - 8:00 PM'];

/** Slot that admins can always choose (seed 001 §9). */
export const adminSlot = '09:00-12:00';

/** Syntax of a slot's text. Does not compare start and end, see {@link slotMinutes}. */
export const slotPattern =
  /^(?:(1[0-2]|[1-9]):([0-5]\d) ([AP]M) - (1[0-2]|[1-9]):([0-5]\d) ([AP]M)|([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d))$/;

/** Returns the times of a slot's text; undefined for text that is not a slot, or whose end is not after its start. */
export function slotMinutes(text: string): SlotMinutes | undefined {
  const parts = slotPattern.exec(text);
  if (!parts) return undefined;
  const [, hour, minute, half, endHour, endMinute, endHalf, hour24, minute24, endHour24, endMinute24] = parts;
  const slot = hour
    ? { start: ofHalf(hour, minute!, half!), end: ofHalf(endHour!, endMinute!, endHalf!) }
    : { start: Number(hour24) * 60 + Number(minute24), end: Number(endHour24) * 60 + Number(endMinute24) };
  return slot.start < slot.end ? slot : undefined;
}

/** Formats the times of a slot as text: `480`, `660` → `8:00 AM - 11:00 AM`. */
export const slotText = ({ start, end }: SlotMinutes): TimeSlot => `${clockText(start)} - ${clockText(end)}`;

const ofHalf = (hour: string, minute: string, half: string) =>
  (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0);

function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
