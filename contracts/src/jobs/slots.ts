/** The slots a customer can choose (seed 000 §9). Times are Africa/Kampala. */
export const customerSlots = [
  '8:00 AM - 11:00 AM',
  '11:00 AM - 2:00 PM',
  '2:00 PM - 5:00 PM',
  '5:00 PM - 8:00 PM',
] as const;

/** The slot of jobs an admin creates (seed 001 §9). */
export const adminSlot = '09:00-12:00';

export const timeSlots = [...customerSlots, adminSlot] as const;
export type TimeSlot = (typeof timeSlots)[number];

/** Start and end of each slot, in minutes after midnight Africa/Kampala. */
export const slotMinutes: Record<TimeSlot, { start: number; end: number }> = {
  '8:00 AM - 11:00 AM': { start: 480, end: 660 },
  '11:00 AM - 2:00 PM': { start: 660, end: 840 },
  '2:00 PM - 5:00 PM': { start: 840, end: 1020 },
  '5:00 PM - 8:00 PM': { start: 1020, end: 1200 },
  '09:00-12:00': { start: 540, end: 720 },
};

export const businessTimeZone = 'Africa/Kampala';
