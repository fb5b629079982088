import { ApiError } from '@yoza/shell-sdk/api-error';
import type { Basket } from './basket.ts';

export interface RequestedSlot {
  /** A day in Kampala, `2026-11-21`. */
  date: string;
  timeSlot: string;
  /** Work for which the places are held; without it, work that ends with the slot. */
  basket?: Basket;
}

export interface HeldSlot {
  id: string;
  /** ISO-8601 UTC, by the server's clock. */
  expiresAt: string;
  /** Milliseconds from the response until `expiresAt`, up to a second less. */
  remaining: number;
}

export type HoldState =
  | { status: 'none' }
  | { status: 'placing'; slot: RequestedSlot }
  /** `endsAt` in milliseconds since the epoch, by this device's clock. */
  | { status: 'held'; slot: RequestedSlot; expiresAt: string; endsAt: number }
  | { status: 'ended'; slot: RequestedSlot }
  /** The server refuses a hold of this slot. */
  | { status: 'refused'; slot: RequestedSlot; error: ApiError }
  /** No hold for another reason, such as no network, 429 or 500: booking continues without one. */
  | { status: 'unavailable'; slot: RequestedSlot };

export interface HoldCalls {
  place: (slot: RequestedSlot) => Promise<HeldSlot>;
  release: (id: string) => Promise<void>;
}

/** Statuses for a slot that cannot be booked, an ended session, and a taken or started slot. After any other booking continues without a hold. */
const refusals = [400, 401, 409];

const none: HoldState = { status: 'none' };
const isSame = (one: RequestedSlot | null, other: RequestedSlot | null) =>
  one?.date === other?.date &&
  one?.timeSlot === other?.timeSlot &&
  JSON.stringify(one?.basket) === JSON.stringify(other?.basket);

/**
 * Holds at the server the slot that the page requests, with one call after another: of several changes meanwhile only the last one counts, and a change
 * undone within the same turn makes no call. Holds last minutes and the server ends them automatically, so a failed call is not repeated.
 */
export class HoldKeeper {
  readonly #calls: HoldCalls;
  readonly #listeners = new Set<() => void>();
  #state: HoldState = none;
  #requestedSlot: RequestedSlot | null = null;
  /** Hold of this page at the server, independent of what is shown. */
  #held: { id: string; slot: RequestedSlot } | null = null;
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

  /** Sets the slot to hold from now on; null releases the current hold. */
  request(slot: RequestedSlot | null): void {
    this.#requestedSlot = slot;
    queueMicrotask(() => void this.#settle());
  }

  /** Requests a hold again for the requested slot whose hold has ended, was released or could not be placed. */
  again(): void {
    if (this.#state.status === 'placing') return;
    this.#show(none);
    void this.#settle();
  }

  /**
   * Handles the release of a hold by another page of the same person: if it is this page's hold too, a new one is placed. This waits until the old
   * hold is certainly released, otherwise the server would return the one about to be released.
   */
  async wasReleased(id: string): Promise<void> {
    if (this.#held?.id !== id || this.#bookings > 0) return;
    await this.#releaseAtServer();
    if (this.#state.status === 'held') this.again();
  }

  /** Releases nothing while a booking is in flight: the booking consumes the hold. */
  async whileBooking<Result>(booking: Promise<Result>): Promise<Result> {
    const heldBefore = this.#held;
    this.#bookings += 1;
    try {
      const result = await booking;
      // A hold placed only afterwards was not consumed by the booking and is released.
      if (this.#held === heldBefore) this.#held = null;
      this.#requestedSlot = null;
      this.#show(none);
      return result;
    } finally {
      this.#bookings -= 1;
      queueMicrotask(() => void this.#settle());
    }
  }

  /** Releases the hold at once, because the page is being left. Returns the requested slot, for when the page is restored. */
  leave(): RequestedSlot | null {
    const slot = this.#requestedSlot;
    this.#requestedSlot = null;
    if (this.#bookings === 0) void this.#release();
    return slot;
  }

  async #settle(): Promise<void> {
    if (this.#isCalling) return;
    this.#isCalling = true;
    while (this.#bookings === 0 && !this.#isSettled()) {
      if (this.#requestedSlot) await this.#place(this.#requestedSlot);
      else await this.#release();
    }
    this.#isCalling = false;
  }

  #isSettled(): boolean {
    if (!this.#requestedSlot) return this.#state.status === 'none' && !this.#held;
    return this.#state.status !== 'none' && isSame(this.#state.slot, this.#requestedSlot);
  }

  async #place(slot: RequestedSlot): Promise<void> {
    this.#show({ status: 'placing', slot });
    try {
      const { id, expiresAt, remaining } = await this.#calls.place(slot);
      this.#held = { id, slot };
      this.#show({ status: 'held', slot, expiresAt, endsAt: Date.now() + remaining });
      this.#timer = setTimeout(() => this.#end(id), remaining);
    } catch (error) {
      const isRefused = error instanceof ApiError && refusals.includes(error.status);
      this.#show(isRefused ? { status: 'refused', slot, error } : { status: 'unavailable', slot });
      if (this.#held) await this.#releaseAtServer();
    }
  }

  async #release(): Promise<void> {
    this.#show(none);
    await this.#releaseAtServer();
  }

  async #releaseAtServer(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    // Releasing an expired hold is refused, and a hold that cannot be released ends automatically.
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
