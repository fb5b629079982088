import { ApiError } from '@yoza/shell-sdk/api-error';
import { NotKeptError, NoResponseError } from '../requests/not-kept-error.ts';
import { isSameCash, nextToSend, type Act, type Entry, type NewEntry } from './queue-entry.ts';
import { TakenUnseenError, type QueueStore } from './queue-store.ts';
import { refusalOf } from './refusal.ts';

export interface QueueParts<SendResult> {
  store: QueueStore;
  send: (entry: NewEntry) => Promise<SendResult>;
  /** Runs work one at a time across all tabs of this browser. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** User ID of the signed-in technician. */
  technician: () => string | null;
  isOnline: () => boolean;
  /** Called with every change of the technician's unsent changes, in order. */
  publish: (entries: readonly Entry[]) => void;
  /** Called with a response before the entry is removed. */
  onSent: (entry: NewEntry, result: SendResult) => Promise<void> | void;
  /** Called at the end of a pass in which an entry was sent, refused or found removed. */
  onPassed: () => Promise<void> | void;
}

/** Caller of `perform` that still waits for the response. */
interface Attendant<SendResult> {
  resolve: (result: SendResult) => void;
  reject: (error: unknown) => void;
}

/**
 * Technician's actions, sent in order: each is stored until the server has accepted it; a refused one is removed if its caller still waits, else kept
 * until the technician decides.
 */
export class FieldQueue<SendResult> {
  readonly #parts: QueueParts<SendResult>;
  readonly #attended = new Map<string, Attendant<SendResult>>();
  /** Cash that was sent without being stored and got no response, by job. */
  readonly #unanswered = new Map<string, NewEntry>();
  #kept: readonly Entry[] = [];
  #unkept: readonly NewEntry[] = [];
  #isStuck = false;
  #nextPass: Promise<'idle' | 'later'> | undefined;

  constructor(parts: QueueParts<SendResult>) {
    this.#parts = parts;
  }

  /**
   * Stores an action and tries to send it. Resolves with the response, or with undefined when it stays unsent or `patience` milliseconds have passed.
   * Throws the server's error when it was refused while the caller was waiting; {@link TakenUnseenError}; {@link NotKeptError} when this device has
   * no room and it was not sent either, so that nothing has happened; {@link NoResponseError} when it was sent without a response; {@link ApiError}
   * 401 when no technician is signed in.
   */
  async perform(act: Act, occurredAt: Date, patience: number): Promise<SendResult | undefined> {
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
    const answered = Promise.withResolvers<SendResult>();
    // Set before it is stored: from then on a running pass may send it.
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

  /** Reads the unsent changes again; another tab may have changed them. Keeps the known ones if the storage cannot be read. */
  async refresh(): Promise<void> {
    const technicianId = this.#parts.technician();
    const entries = await this.#parts.store.all().catch(() => this.#kept);
    this.#kept = entries.filter((entry) => entry.technicianId === technicianId);
    this.#publish();
  }

  /** Sends the unsent changes, in order. `later`: some remain that could not be sent now. */
  sync(): Promise<'idle' | 'later'> {
    // A pass that has not started yet will include everything stored by then.
    this.#nextPass ??= this.#parts.alone(async () => {
      this.#nextPass = undefined;
      const result = await this.#pass().catch(() => 'later' as const);
      this.#isStuck = result === 'later';
      return result;
    });
    return this.#nextPass;
  }

  /** Replaces entries with others in the same positions, such as notes for the office, and continues sending. */
  async replace(entries: readonly Entry[]): Promise<void> {
    await this.#parts.store.put(entries);
    await this.refresh();
    void this.sync();
  }

  /** Removes entries, refused or not, and continues sending. */
  async discard(entries: readonly Entry[]): Promise<void> {
    await this.#parts.store.remove(entries);
    await this.refresh();
    void this.sync();
  }

  /** Shows the entry at once and stores it. Resolves with true if it is worth waiting for a response. */
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

  async #whilePatient(answered: Promise<SendResult>, milliseconds: number): Promise<SendResult | undefined> {
    const patience = Promise.withResolvers<undefined>();
    const timer = setTimeout(patience.resolve, milliseconds, undefined);
    // Registered first, so that a response that arrives at the end of the pass is not missed.
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
        // A device without free storage cannot record the attempt either, but can still send.
        const entry = await this.#parts.store.claim(next.order).catch(() => next);
        if (!entry || (await this.#sendKept(entry))) continue;
      }
      if (sent > 0) void this.#parts.onPassed();
      return next ? 'later' : 'idle';
    }
  }

  /** True if the entry was handled. A waiting caller is notified when the screens show that. */
  async #sendKept(entry: Entry): Promise<boolean> {
    const notifyCaller = await this.#deliver(entry).catch((error: unknown) => this.#takeRefusal(entry, error));
    await this.refresh();
    notifyCaller?.();
    return notifyCaller !== undefined;
  }

  async #deliver(entry: Entry): Promise<() => void> {
    this.#requireOwn(entry);
    const result = await this.#parts.send(entry);
    await this.#show(entry, result);
    await this.#parts.store.remove([entry]);
    return () => this.#attended.get(entry.id)?.resolve(result);
  }

  /** Passes a refusal to the waiting caller, else keeps it for the technician's decision. Undefined for a failure after which the entry remains. */
  async #takeRefusal(entry: Entry, error: unknown): Promise<(() => void) | undefined> {
    const refusal = refusalOf(error);
    // A refusal received under another sign-in is not a refusal of the technician who performed the act.
    if (!refusal || !this.#isOwn(entry)) return undefined;
    const attendant = this.#attended.get(entry.id);
    if (attendant) await this.#parts.store.remove([entry]);
    else await this.#parts.store.put([{ ...entry, refusal }]);
    return () => attendant?.reject(error);
  }

  async #sendUnkept(entry: NewEntry, notKept: NotKeptError): Promise<SendResult> {
    const wouldOvertake = this.#kept.some(({ refusal }) => !refusal);
    if (!this.#parts.isOnline() || wouldOvertake) throw notKept;
    const { act } = entry;
    if (act.kind === 'cash') this.#unanswered.set(act.jobId, entry);
    try {
      const result = await this.#parts.alone(async () => {
        this.#requireOwn(entry);
        return this.#parts.send(entry);
      });
      this.#forgetUnanswered(act);
      await this.#show(entry, result);
      return result;
    } catch (cause) {
      if (!refusalOf(cause)) throw new NoResponseError('Sent without being kept, and no response', { cause });
      this.#forgetUnanswered(act);
      throw cause;
    }
  }

  /** Finds the same cash sent earlier without a response, which may be recorded already. */
  #unansweredCash(technicianId: string, act: Act): NewEntry | undefined {
    const before = act.kind === 'cash' ? this.#unanswered.get(act.jobId) : undefined;
    return before?.technicianId === technicianId && isSameCash(before.act, act) ? { ...before, act } : undefined;
  }

  #forgetUnanswered(act: Act): void {
    if (act.kind === 'cash') this.#unanswered.delete(act.jobId);
  }

  /** Prevents sending an act under another technician who signed in on this phone since it was performed. */
  #requireOwn(entry: NewEntry): void {
    if (!this.#isOwn(entry)) throw new Error('Another technician is signed in');
  }

  #isOwn({ technicianId }: NewEntry): boolean {
    return technicianId === this.#parts.technician();
  }

  async #show(entry: NewEntry, result: SendResult): Promise<void> {
    try {
      await this.#parts.onSent(entry, result);
    } catch (error) {
      // It has arrived nevertheless, and the screens refresh automatically.
      console.error('What was sent could not be shown', error);
    }
  }

  #publish(): void {
    const added = this.#unkept.map((entry, index) => ({ ...entry, order: Number.MAX_SAFE_INTEGER - 1000 + index }));
    this.#parts.publish([...this.#kept, ...added]);
  }
}
