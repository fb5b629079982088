import { laidOver, noFaults, type FaultChange, type Faults } from './fault-settings.ts';
import type { PaymentState } from './payment-state.ts';
import { normalNumber } from './phone-number.ts';
import { SeededRandom } from './seeded-random.ts';

type About = { payer?: string; reference?: string };

/** Faults that apply to payments, with the random numbers for those that happen by chance. */
export class FaultPlan {
  readonly #state: PaymentState;
  readonly #random = new SeededRandom();

  constructor(state: PaymentState) {
    this.#state = state;
    this.#random.reseed(this.settings.seed);
  }

  get settings() {
    return this.#state.value.faults;
  }

  /** Merges a change into the settings; a seed restarts the random numbers. */
  change({ seed, payers, references, ...all }: FaultChange): void {
    const settings = this.settings;
    settings.all = laidOver(settings.all, all);
    const byPayer = payers && Object.fromEntries(Object.entries(payers).map(([key, set]) => [normalNumber(key), set]));
    settings.payers = byPayer === null ? {} : laidOver(settings.payers, (byPayer ?? {}) as typeof settings.payers);
    settings.references =
      references === null ? {} : laidOver(settings.references, (references ?? {}) as typeof settings.references);
    if (seed !== undefined) {
      settings.seed = seed ?? 0;
      this.#random.reseed(settings.seed);
    }
    this.#state.changed();
  }

  /** Clears all settings and restarts the random numbers. */
  clear(): void {
    this.#state.value.faults = noFaults();
    this.#random.reseed(0);
    this.#state.changed();
  }

  /** Returns the settings of a payment: its own, which override those of its payer, which override those of all payments. */
  of({ payer = '', reference = '' }: About): Faults {
    const { all, payers, references } = this.settings;
    return laidOver(laidOver(all, own(payers, payer)), own(references, reference));
  }

  /** Returns true with the given probability. Draws a random number of this purpose only for a chance between 0 and 1. */
  happens(purpose: string, chance: number | boolean | null | undefined): boolean {
    if (chance === undefined || chance === null || chance === false || chance === 0) return false;
    return chance === true || chance === 1 || this.#random.next(purpose) < chance;
  }

  /** Returns a random number in [0, 1) for one purpose. */
  draw(purpose: string): number {
    return this.#random.next(purpose);
  }
}

const own = (settings: Record<string, Faults>, key: string): Faults =>
  Object.hasOwn(settings, key) ? settings[key]! : {};
