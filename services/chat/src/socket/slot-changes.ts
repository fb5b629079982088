import { businessDate } from '@yoza/service-kit/time';

/** Announces the days on which places were booked or released, each at most once in `coalesceMs`, whatever the load. */
export class SlotChanges {
  readonly #announce: (date: string) => void;
  readonly #coalesceMs: number;
  readonly #waiting = new Map<string, NodeJS.Timeout>();

  constructor(announce: (date: string) => void, coalesceMs = 250) {
    this.#announce = announce;
    this.#coalesceMs = coalesceMs;
  }

  /** Records a change on a business day, such as `2026-11-21`. */
  touchDate(date: string): void {
    if (this.#waiting.has(date)) return;
    const announceDate = () => {
      this.#waiting.delete(date);
      this.#announce(date);
    };
    this.#waiting.set(date, setTimeout(announceDate, this.#coalesceMs));
  }

  /** Records a change on the day of an instant, by the calendar of Kampala. */
  touch(instant: string): void {
    this.touchDate(businessDate(instant));
  }

  stop(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }
}
