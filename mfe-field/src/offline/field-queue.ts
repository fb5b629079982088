import { ApiError } from '@yoza/shell-sdk/api-error';
import { isSameCash, nextToSend, type Act, type Entry, type NewEntry } from './queue-entry.ts';
import { TakenUnseenError, type QueueStore } from './queue-store.ts';
import { refusalOf } from './refusal.ts';

/** This device cannot keep what was done, and it could not be sent at once either. */
export class NotKeptError extends Error {
  override readonly name: string = 'NotKeptError';
}

/** The act was sent without being kept and got no answer: it may have arrived. The same cash noted again counts once. */
export class UnansweredError extends NotKeptError {
  override readonly name = 'UnansweredError';
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
  /** Cash that was sent without being kept and got no answer, by its job. */
  readonly #unanswered = new Map<string, NewEntry>();
  #kept: readonly Entry[] = [];
  #unkept: readonly NewEntry[] = [];
  #isStuck = false;
  #nextPass: Promise<'idle' | 'later'> | undefined;

  constructor(parts: QueueParts<Answer>) {
    this.#parts = parts;
  }

  /**
   * Keeps an act and tries to send it. Resolves with the answer, or with undefined when it waits or `patience` milliseconds are over. Throws what the server said when it refused while the
   * caller was waiting; {@link TakenUnseenError}; {@link NotKeptError} when this device has no room and it was not sent either: then nothing has
   * happened; {@link UnansweredError} when it was sent.
   */
  async perform(act: Act, occurredAt: Date, patience: number): Promise<Answer | undefined> {
    const technicianId = this.#parts.technician();
    if (!technicianId) throw new ApiError(401, 'No authentication token');
    const entry = this.#unansweredCash(technicianId, act) ?? {
      id: crypto.randomUUID(),
      technicianId,
      act,
      occurredAt: occurredAt.toISOString(),
      attempts: 0,
      refusal: null,
    };
    const { id } = entry;
    const answered = Promise.withResolvers<Answer>();
    // Before it is kept: from then on a pass under way may send it.
    this.#attended.set(id, answered);
    try {
      const isWorthWaiting = await this.#keep(entry);
      this.#forgetUnanswered(act);
      if (!isWorthWaiting) return undefined;
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
      if (cause instanceof TakenUnseenError) throw cause;
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
    const { act } = entry;
    if (act.kind === 'cash') this.#unanswered.set(act.jobId, entry);
    try {
      const answer = await this.#parts.alone(async () => {
        this.#requireOwn(entry);
        return this.#parts.send(entry);
      });
      this.#forgetUnanswered(act);
      await this.#show(entry, answer);
      return answer;
    } catch (cause) {
      if (!refusalOf(cause)) throw new UnansweredError('Sent without being kept, and no answer', { cause });
      this.#forgetUnanswered(act);
      throw cause;
    }
  }

  /** Finds the same cash sent before, which may be recorded already. */
  #unansweredCash(technicianId: string, act: Act): NewEntry | undefined {
    const before = act.kind === 'cash' ? this.#unanswered.get(act.jobId) : undefined;
    return before?.technicianId === technicianId && isSameCash(before.act, act) ? { ...before, act } : undefined;
  }

  #forgetUnanswered(act: Act): void {
    if (act.kind === 'cash') this.#unanswered.delete(act.jobId);
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
