import { businessDate } from '@yoza/service-kit/time';

/** Announces the days on which places were booked or released, each at most once in `coalesceMs`, whatever the load. */
export class SlotChanges {
  readonly #tell: (date: string) => void;
  readonly #coalesceMs: number;
  readonly #waiting = new Map<string, NodeJS.Timeout>();

  constructor(tell: (date: string) => void, coalesceMs = 250) {
    this.#tell = tell;
    this.#coalesceMs = coalesceMs;
  }

  /** Records a change on a business day, such as `2026-11-21`. */
  touchDate(date: string): void {
    if (this.#waiting.has(date)) return;
    const tell = () => {
      this.#waiting.delete(date);
      this.#tell(date);
    };
    this.#waiting.set(date, setTimeout(tell, this.#coalesceMs));
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
