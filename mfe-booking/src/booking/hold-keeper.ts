import { ApiError } from '@yoza/shell-sdk/api-error';

export interface WantedSlot {
  /** A day in Kampala, `2026-11-21`. */
  date: string;
  timeSlot: string;
}

export interface HeldSlot {
  id: string;
  /** ISO-8601 UTC, by the server's clock. */
  expiresAt: string;
  /** Milliseconds from the answer until then. */
  remaining: number;
}

export type HoldState =
  | { status: 'none' }
  | { status: 'placing'; slot: WantedSlot }
  /** `endsAt` in milliseconds since the epoch, by this device's clock. */
  | { status: 'held'; slot: WantedSlot; expiresAt: string; endsAt: number }
  | { status: 'ended'; slot: WantedSlot }
  /** The server does not give this slot. */
  | { status: 'refused'; slot: WantedSlot; error: ApiError }
  /** Nobody could be asked: booking goes on without a hold. */
  | { status: 'unavailable'; slot: WantedSlot };

export interface HoldCalls {
  place: (slot: WantedSlot) => Promise<HeldSlot>;
  release: (id: string) => Promise<void>;
}

/** Bad slot, signed out, slot taken or begun. Anything else says nothing about the slot. */
const refusals = [400, 401, 409];

const none: HoldState = { status: 'none' };
const isSame = (one: WantedSlot | null, other: WantedSlot | null) =>
  one?.date === other?.date && one?.timeSlot === other?.timeSlot;

/**
 * Keeps at the server what the page wants held, one call after another: however often the wish changes meanwhile, only the last one
 * counts, and a wish that is taken back within the same turn calls nobody. Holds last minutes and the server ends them by itself, so
 * that a call that fails is not repeated.
 */
export class HoldKeeper {
  readonly #calls: HoldCalls;
  readonly #listeners = new Set<() => void>();
  #state: HoldState = none;
  #wanted: WantedSlot | null = null;
  /** What the server keeps for this page, whatever is shown. */
  #held: { id: string; slot: WantedSlot } | null = null;
  #isCalling = false;
  #bookings = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(calls: HoldCalls) {
    this.#calls = calls;
  }

  readonly state = (): HoldState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The slot to keep from now on; null gives back what is kept. */
  want(slot: WantedSlot | null): void {
    this.#wanted = slot;
    queueMicrotask(() => void this.#settle());
  }

  /** Asks again for a slot whose hold has ended or could not be had. */
  again(): void {
    if (this.#state.status === 'placing') return;
    this.#show(none);
    void this.#settle();
  }

  /**
   * Another page of the same person gives a hold back: if it is this page's too, another is placed. Not before this hold is gone for
   * certain, or the server would answer with the one that is about to go.
   */
  async wasReleased(id: string): Promise<void> {
    if (this.#held?.id !== id || this.#bookings > 0) return;
    await this.#giveBack();
    if (this.#state.status === 'held') this.again();
  }

  /** Gives nothing back while a booking is on its way: the booking takes the hold with it. */
  async whileBooking<Result>(booking: Promise<Result>): Promise<Result> {
    const heldBefore = this.#held;
    this.#bookings += 1;
    try {
      const result = await booking;
      // One that came only afterwards was not taken along and is given back.
      if (this.#held === heldBefore) this.#held = null;
      this.#wanted = null;
      this.#show(none);
      return result;
    } finally {
      this.#bookings -= 1;
      queueMicrotask(() => void this.#settle());
    }
  }

  /** Gives back what is held at once, because the page goes. Returns what was wanted, for when it comes back. */
  leave(): WantedSlot | null {
    const wanted = this.#wanted;
    this.#wanted = null;
    if (this.#bookings === 0) void this.#release();
    return wanted;
  }

  async #settle(): Promise<void> {
    if (this.#isCalling) return;
    this.#isCalling = true;
    while (this.#bookings === 0 && !this.#isSettled()) {
      if (this.#wanted) await this.#place(this.#wanted);
      else await this.#release();
    }
    this.#isCalling = false;
  }

  #isSettled(): boolean {
    if (!this.#wanted) return this.#state.status === 'none' && !this.#held;
    return this.#state.status !== 'none' && isSame(this.#state.slot, this.#wanted);
  }

  async #place(slot: WantedSlot): Promise<void> {
    this.#show({ status: 'placing', slot });
    try {
      const { id, expiresAt, remaining } = await this.#calls.place(slot);
      this.#held = { id, slot };
      this.#show({ status: 'held', slot, expiresAt, endsAt: Date.now() + remaining });
      this.#timer = setTimeout(() => this.#end(id), remaining);
    } catch (error) {
      const isRefused = error instanceof ApiError && refusals.includes(error.status);
      this.#show(isRefused ? { status: 'refused', slot, error } : { status: 'unavailable', slot });
      if (this.#held) await this.#giveBack();
    }
  }

  async #release(): Promise<void> {
    this.#show(none);
    await this.#giveBack();
  }

  async #giveBack(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    // One that has ended meanwhile is refused, and one that cannot be given back ends by itself.
    if (held) await this.#calls.release(held.id).catch(() => undefined);
  }

  #end(id: string): void {
    if (this.#held?.id !== id) return;
    const { slot } = this.#held;
    this.#held = null;
    this.#show({ status: 'ended', slot });
  }

  #show(state: HoldState): void {
    clearTimeout(this.#timer);
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
