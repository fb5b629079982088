import { slotMinutes } from '@yoza/jobs-contract/slots';

/** Slot as typed in its two fields, `08:00` and `11:00`; either may be empty. */
export interface TypedSlot {
  /** Identifies the slot's fields when other slots are removed. */
  id: number;
  begins: string;
  ends: string;
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export function typedSlots(slots: readonly string[]): TypedSlot[] {
  return slots.flatMap((text, id) => {
    const minutes = slotMinutes(text);
    return minutes ? [{ id, begins: clock(minutes.start), ends: clock(minutes.end) }] : [];
  });
}

export const sentSlots = (slots: readonly TypedSlot[]) => slots.map(({ begins, ends }) => `${begins}-${ends}`);

export type SlotFault = 'missing' | 'order' | 'twice';

/** Returns the fault of each slot, in their order; undefined for those that are valid. */
export function slotFaults(slots: readonly TypedSlot[]): (SlotFault | undefined)[] {
  const texts = sentSlots(slots);
  return slots.map(({ begins, ends }, index) => {
    if (!begins || !ends) return 'missing';
    if (begins >= ends) return 'order';
    return texts.indexOf(texts[index]!) < index ? 'twice' : undefined;
  });
}

/** True if two slots overlap, which is allowed but rarely intended. */
export function doOverlap(slots: readonly TypedSlot[]): boolean {
  const inOrder = slots.toSorted((a, b) => a.begins.localeCompare(b.begins));
  return inOrder.some(({ begins }, index) => index > 0 && begins < inOrder[index - 1]!.ends);
}
