import { join } from 'node:path';
import { z } from 'zod';
import { JsonFile } from '../json-file.ts';
import { Exchange } from './exchange.ts';
import { FaultSettings, noFaults } from './fault-settings.ts';
import { Notice } from './notice.ts';
import { Prompt } from './prompt.ts';
import { Charge, Intent, Refund, SavedAnswer } from './stripe-objects.ts';

const Kept = z.object({
  prompts: z.record(z.string(), Prompt),
  intents: z.record(z.string(), Intent),
  charges: z.record(z.string(), Charge),
  refunds: z.record(z.string(), Refund),
  answers: z.record(z.string(), SavedAnswer),
  exchanges: z.record(z.string(), z.array(Exchange)),
  notices: z.record(z.string(), z.array(Notice)),
  faults: FaultSettings,
});
type Kept = z.infer<typeof Kept>;

/** Creates a record without inherited keys, since clients choose references such as `constructor`. */
const record = <T>(entries: Record<string, T> = {}): Record<string, T> => Object.assign(Object.create(null), entries);

const nothing = (): Kept => ({
  prompts: record(),
  intents: record(),
  charges: record(),
  refunds: record(),
  answers: record(),
  exchanges: record(),
  notices: record(),
  faults: noFaults(),
});

const shortestPauseMs = 200;
/** Maximum number of records of each kind; each write first drops the oldest ones beyond it. */
const keptOfEach = 20_000;

/**
 * State of all payment providers, in memory and, if there is a data folder, in its `payments.json`. Callers change `value` in place, then call
 * `changed`.
 */
export class PaymentState {
  readonly #file: JsonFile<Kept>;
  #timer: NodeJS.Timeout | undefined;
  #pauseMs = shortestPauseMs;

  private constructor(file: JsonFile<Kept>) {
    this.#file = file;
  }

  static async open(dataDir: string | undefined): Promise<PaymentState> {
    const path = dataDir === undefined ? undefined : join(dataDir, 'payments.json');
    const file = await JsonFile.open(path, Kept, nothing);
    const { faults: _, ...records } = file.value;
    for (const [kind, entries] of Object.entries(records))
      Object.assign(file.value, { [kind]: record<unknown>(entries) });
    return new PaymentState(file);
  }

  get value(): Kept {
    return this.#file.value;
  }

  /** Schedules a write to disk after a change. Further changes until then are part of the same write. */
  changed(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#write().catch((error: Error) => console.error(`sandbox: payments are not kept: ${error.message}`));
    }, this.#pauseMs).unref();
  }

  /** Deletes all payments and resets the fault settings. */
  clear(): void {
    Object.assign(this.#file.value, nothing());
    this.changed();
  }

  /** Resolves when the whole state is on disk. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#write();
  }

  async #write(): Promise<void> {
    this.#dropOldest();
    const begun = performance.now();
    await this.#file.save();
    // Large files are written less often, so that saving takes only a small share of the time.
    this.#pauseMs = Math.max(shortestPauseMs, 20 * (performance.now() - begun));
  }

  #dropOldest(): void {
    const { faults: _, ...records } = this.value;
    for (const entries of Object.values(records)) {
      const keys = Object.keys(entries);
      for (const key of keys.slice(0, Math.max(0, keys.length - keptOfEach))) delete entries[key];
    }
  }
}
