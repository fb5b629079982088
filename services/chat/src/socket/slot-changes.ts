import { businessDate } from '@yoza/service-kit/time';
import type { Hub } from './hub.ts';

const coalesceMs = 250;

/** Tells every open page on which days places were taken or given back; a day at most once in so many milliseconds, however big the rush. */
export class SlotChanges {
  readonly #hub: Hub;
  readonly #coalesceMs: number;
  readonly #waiting = new Map<string, NodeJS.Timeout>();

  constructor(hub: Hub, milliseconds = coalesceMs) {
    this.#hub = hub;
    this.#coalesceMs = milliseconds;
  }

  /** Something changed on a date of the business, such as `2026-11-21`. */
  touchDate(date: string): void {
    if (this.#waiting.has(date)) return;
    const tell = () => {
      this.#waiting.delete(date);
      this.#hub.sendToAll({ type: 'changed', topic: 'slot', id: date });
    };
    this.#waiting.set(date, setTimeout(tell, this.#coalesceMs));
  }

  /** Something changed on the day of an instant, by the calendar of Kampala. */
  touch(instant: string): void {
    this.touchDate(businessDate(instant));
  }

  stop(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }
}
