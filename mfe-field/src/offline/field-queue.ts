import { ApiError } from '@yoza/shell-sdk/api-error';
import { nextToSend, type Act, type Entry, type NewEntry } from './queue-entry.ts';
import type { QueueStore } from './queue-store.ts';
import { refusalOf } from './refusal.ts';

/** This device cannot keep what was done, and it could not be sent at once either. */
export class NotKeptError extends Error {
  override readonly name = 'NotKeptError';
}

export interface QueueParts<Answer> {
  store: QueueStore;
  send: (entry: NewEntry) => Promise<Answer>;
  /** Runs one at a time among all tabs of this browser. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Who is signed in. */
  technician: () => string | null;
  isOnline: () => boolean;
  /** Told of every change of what waits for the technician, in order. */
  publish: (entries: readonly Entry[]) => void;
  /** Told of an answer, before the entry is gone. */
  onSent: (entry: NewEntry, answer: Answer) => Promise<void> | void;
  /** Told at the end of a pass in which something was sent. */
  onPassed: () => Promise<void> | void;
}

interface Attendant<Answer> {
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** What the technician did, in order, until the server has answered. */
export class FieldQueue<Answer> {
  readonly #parts: QueueParts<Answer>;
  readonly #attended = new Map<string, Attendant<Answer>>();
  #kept: readonly Entry[] = [];
  #unkept: readonly NewEntry[] = [];
  #isStuck = false;
  #nextPass: Promise<'idle' | 'later'> | undefined;

  constructor(parts: QueueParts<Answer>) {
    this.#parts = parts;
  }

  /**
   * Keeps an act and tries to send it. Resolves with the answer, or with undefined when it waits or `patience` milliseconds are over. Throws what the server said when it refused while the
   * caller was waiting; {@link NotKeptError} when this device has no room and there is no answer either: then nothing has happened.
   */
  async perform(act: Act, occurredAt: Date, patience: number): Promise<Answer | undefined> {
    const technicianId = this.#parts.technician();
    if (!technicianId) throw new ApiError(401, 'No authentication token');
    const id = crypto.randomUUID();
    const entry = { id, technicianId, act, occurredAt: occurredAt.toISOString(), attempts: 0, refusal: null };
    const answered = Promise.withResolvers<Answer>();
    // Before it is kept: from then on a pass under way may send it.
    this.#attended.set(id, answered);
    try {
      if (!(await this.#keep(entry))) return undefined;
      return await this.#whilePatient(answered.promise, patience);
    } catch (error) {
      if (error instanceof NotKeptError) return await this.#sendUnkept(entry, error);
      throw error;
    } finally {
      this.#attended.delete(id);
    }
  }

  /** Reads anew what waits; another tab may have changed it. */
  async refresh(): Promise<void> {
    const technicianId = this.#parts.technician();
    const entries = await this.#parts.store.all().catch(() => this.#kept);
    this.#kept = entries.filter((entry) => entry.technicianId === technicianId);
    this.#publish();
  }

  /** Sends what waits, in order. `later`: something is left that could not be sent now. */
  sync(): Promise<'idle' | 'later'> {
    // A pass that has not begun yet will see everything that is kept by then.
    this.#nextPass ??= this.#parts.alone(async () => {
      this.#nextPass = undefined;
      const result = await this.#pass().catch(() => 'later' as const);
      this.#isStuck = result === 'later';
      return result;
    });
    return this.#nextPass;
  }

  /** Puts other entries into the places of these, such as notes for the office, and goes on. */
  async replace(entries: readonly Entry[]): Promise<void> {
    await this.#parts.store.put(entries);
    await this.refresh();
    void this.sync();
  }

  async discard(entries: readonly Entry[]): Promise<void> {
    await this.#parts.store.remove(entries);
    await this.refresh();
    void this.sync();
  }

  /** Shows it at once. Whether it is worth waiting for an answer. */
  async #keep(entry: NewEntry): Promise<boolean> {
    this.#unkept = [...this.#unkept, entry];
    this.#publish();
    try {
      await this.#parts.store.add(entry);
    } catch (cause) {
      throw new NotKeptError('No room on this device', { cause });
    } finally {
      this.#unkept = this.#unkept.filter((other) => other !== entry);
      await this.refresh();
    }
    return this.#parts.isOnline() && !(this.#isStuck && this.#kept.length > 1);
  }

  async #whilePatient(answered: Promise<Answer>, milliseconds: number): Promise<Answer | undefined> {
    const patience = Promise.withResolvers<undefined>();
    const timer = setTimeout(patience.resolve, milliseconds, undefined);
    // Registered first, so that an answer that came with the end of the pass is not missed.
    const synced = this.sync().then(() => undefined);
    try {
      return await Promise.race([answered, synced, patience.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #pass(): Promise<'idle' | 'later'> {
    for (let sent = 0; ; sent++) {
      await this.refresh();
      const next = nextToSend(this.#kept);
      if (next && this.#parts.isOnline()) {
        // A full device cannot even note that; it can still send.
        const entry = await this.#parts.store.claim(next.order).catch(() => next);
        if (!entry || (await this.#sendKept(entry))) continue;
      }
      if (sent > 0) void this.#parts.onPassed();
      return next ? 'later' : 'idle';
    }
  }

  /** Whether it was dealt with. Who waits for it is told when the screens show that. */
  async #sendKept(entry: Entry): Promise<boolean> {
    const tell = await this.#deliver(entry).catch((error: unknown) => this.#takeRefusal(entry, error));
    await this.refresh();
    tell?.();
    return tell !== undefined;
  }

  async #deliver(entry: Entry): Promise<() => void> {
    this.#requireOwn(entry);
    const answer = await this.#parts.send(entry);
    await this.#show(entry, answer);
    await this.#parts.store.remove([entry]);
    return () => this.#attended.get(entry.id)?.resolve(answer);
  }

  /** Refused while somebody waits it is theirs to hear, else it is kept for their decision; undefined for what may work later. */
  async #takeRefusal(entry: Entry, error: unknown): Promise<(() => void) | undefined> {
    const refusal = refusalOf(error);
    // What is refused to somebody who signed in meanwhile was not refused to who did it.
    if (!refusal || !this.#isOwn(entry)) return undefined;
    const attendant = this.#attended.get(entry.id);
    if (attendant) await this.#parts.store.remove([entry]);
    else await this.#parts.store.put([{ ...entry, refusal }]);
    return () => attendant?.reject(error);
  }

  async #sendUnkept(entry: NewEntry, notKept: NotKeptError): Promise<Answer> {
    const wouldOvertake = this.#kept.some(({ refusal }) => !refusal);
    if (!this.#parts.isOnline() || wouldOvertake) throw notKept;
    try {
      const answer = await this.#parts.alone(async () => {
        this.#requireOwn(entry);
        return this.#parts.send(entry);
      });
      await this.#show(entry, answer);
      return answer;
    } catch (error) {
      throw refusalOf(error) ? error : notKept;
    }
  }

  /** Nothing is sent in the name of somebody who signed in on this phone since it was done. */
  #requireOwn(entry: NewEntry): void {
    if (!this.#isOwn(entry)) throw new Error('Somebody else is signed in');
  }

  #isOwn({ technicianId }: NewEntry): boolean {
    return technicianId === this.#parts.technician();
  }

  async #show(entry: NewEntry, answer: Answer): Promise<void> {
    try {
      await this.#parts.onSent(entry, answer);
    } catch (error) {
      // It has arrived all the same, and the screens ask again by themselves.
      console.error('What was sent could not be shown', error);
    }
  }

  #publish(): void {
    const added = this.#unkept.map((entry, index) => ({ ...entry, order: Number.MAX_SAFE_INTEGER - 1000 + index }));
    this.#parts.publish([...this.#kept, ...added]);
  }
}
