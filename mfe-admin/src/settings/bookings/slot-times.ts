import { slotMinutes } from '@yoza/contracts/jobs/slots';

/** A slot as it stands in its two fields, `08:00` and `11:00`; either may be empty. */
export interface TypedSlot {
  /** Keeps its fields when others go. */
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

/** What is wrong with each slot, in their order; undefined for those that are right. */
export function slotFaults(slots: readonly TypedSlot[]): (SlotFault | undefined)[] {
  const texts = sentSlots(slots);
  return slots.map(({ begins, ends }, index) => {
    if (!begins || !ends) return 'missing';
    if (begins >= ends) return 'order';
    return texts.indexOf(texts[index]!) < index ? 'twice' : undefined;
  });
}

/** Whether two of them are at the same time, which is allowed but rarely meant. */
export function doOverlap(slots: readonly TypedSlot[]): boolean {
  const inOrder = slots.toSorted((a, b) => a.begins.localeCompare(b.begins));
  return inOrder.some(({ begins }, index) => index > 0 && begins < inOrder[index - 1]!.ends);
}
