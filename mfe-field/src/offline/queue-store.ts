import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { isTakenUnseen, replacedBy, type Entry, type NewEntry } from './queue-entry.ts';

/** The queue has cash of the job that was not shown when the amount was typed. Nothing was stored. */
export class TakenUnseenError extends Error {
  override readonly name = 'TakenUnseenError';
}

/** Database version that versions of this area without cash cannot open: they would remove entries that they cannot send. */
const version = 2;

interface QueueDatabase extends DBSchema {
  entries: { key: number; value: Entry };
}

/** Storage of entries, also while the browser is closed. Every method is one transaction: all of it is kept or nothing. */
export interface QueueStore {
  /** Reads all entries, in the order of their actions. */
  all: () => Promise<Entry[]>;
  /**
   * Replaces an earlier entry where possible, otherwise adds it at the end. Throws {@link TakenUnseenError}, and when this device cannot store it.
   */
  add: (entry: NewEntry) => Promise<Entry>;
  /** Marks it as being sent, so that nothing replaces it; undefined when it is gone. */
  claim: (order: number) => Promise<Entry | undefined>;
  put: (entries: readonly Entry[]) => Promise<void>;
  remove: (entries: readonly Entry[]) => Promise<void>;
}

/** Creates the queue of this browser. The database is opened on first use, and again after a failure. */
export function createQueueStore(name = 'yoza-field-queue'): QueueStore {
  let opened: Promise<IDBPDatabase<QueueDatabase>> | undefined;
  const open = () => {
    opened ??= openDB<QueueDatabase>(name, version, {
      upgrade: (database, before) => {
        if (before === 0) database.createObjectStore('entries', { keyPath: 'order', autoIncrement: true });
      },
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      terminated: () => (opened = undefined),
    });
    opened.catch(() => (opened = undefined));
    return opened;
  };
  const change = async <Result>(
    work: (entries: {
      all: () => Promise<Entry[]>;
      get: (order: number) => Promise<Entry | undefined>;
      add: (entry: NewEntry) => Promise<number>;
      put: (entry: Entry) => Promise<unknown>;
      remove: (order: number) => Promise<void>;
    }) => Promise<Result>,
  ): Promise<Result> => {
    const transaction = (await open()).transaction('entries', 'readwrite', { durability: 'strict' });
    const { store } = transaction;
    const result = work({
      all: () => store.getAll(),
      get: (order) => store.get(order),
      add: (entry) => store.add(entry as Entry),
      put: (entry) => store.put(entry),
      remove: (order) => store.delete(order),
    });
    // A failed request also aborts the transaction, and either promise may reject first.
    const [value] = await Promise.all([result, transaction.done]);
    return value;
  };
  return {
    all: async () => (await open()).getAll('entries'),
    add: (entry) =>
      change(async (entries) => {
        const before = await entries.all();
        if (isTakenUnseen(entry, before)) throw new TakenUnseenError('Cash was taken for this job meanwhile');
        const replaced = replacedBy(entry, before);
        if (!replaced) return { ...entry, order: await entries.add(entry) };
        const taken = { ...entry, order: replaced.order };
        await entries.put(taken);
        return taken;
      }),
    claim: (order) =>
      change(async (entries) => {
        const entry = await entries.get(order);
        if (!entry) return undefined;
        const claimed = { ...entry, attempts: entry.attempts + 1 };
        await entries.put(claimed);
        return claimed;
      }),
    put: (changed) =>
      change(async (entries) => {
        for (const entry of changed) await entries.put(entry);
      }),
    remove: (gone) =>
      change(async (entries) => {
        for (const { order, id } of gone) {
          // A later state that is not sent yet may have replaced it.
          if ((await entries.get(order))?.id === id) await entries.remove(order);
        }
      }),
  };
}

/** Wraps a store to call `onChanged` after each change. */
export function announcing(store: QueueStore, onChanged: () => void): QueueStore {
  const after = async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change;
    onChanged();
    return result;
  };
  return {
    all: store.all,
    add: (entry) => after(store.add(entry)),
    claim: (order) => after(store.claim(order)),
    put: (entries) => after(store.put(entries)),
    remove: (entries) => after(store.remove(entries)),
  };
}
