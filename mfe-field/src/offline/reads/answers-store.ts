import { answersDatabase, hasTechnicianToken } from '@yoza/shell-sdk/technician-tokens';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Server response in the form the screens use, stored to show it offline. */
export interface KeptAnswer {
  technicianId: string;
  /** The query's hash. */
  hash: string;
  queryKey: readonly unknown[];
  data: unknown;
  /** Time of the server's response, in milliseconds since the epoch. */
  answeredAt: number;
}

interface Answers extends DBSchema {
  answers: { key: [string, string]; value: KeptAnswer };
}

let opening: Promise<IDBPDatabase<Answers>> | undefined;

/** All responses in the store, for all technicians. Rejects when the browser has no IndexedDB or the store cannot be opened. */
export async function readAnswers(): Promise<KeptAnswer[]> {
  return (await database()).getAll('answers');
}

/**
 * Stores a response in place of an earlier one. Does nothing when no technician is signed in: signing out has deleted the store. Rejects when it
 * is full, and like {@link readAnswers}.
 */
export async function putAnswer(answer: KeptAnswer): Promise<void> {
  const answers = await database();
  if (hasTechnicianToken()) await answers.put('answers', answer);
}

/** Removes a stored response, if it is there. Rejects like {@link readAnswers}. */
export async function removeAnswer({ technicianId, hash }: KeptAnswer): Promise<void> {
  await (await database()).delete('answers', [technicianId, hash]);
}

function database(): Promise<IDBPDatabase<Answers>> {
  return (opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  }));
}

function open(): Promise<IDBPDatabase<Answers>> {
  return openDB<Answers>(answersDatabase, 1, {
    upgrade: (answers) => void answers.createObjectStore('answers', { keyPath: ['technicianId', 'hash'] }),
    // A technician signs out, here or in another tab: the database has to be deleted.
    blocking: (_before, _after, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  });
}
