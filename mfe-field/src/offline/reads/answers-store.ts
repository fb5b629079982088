import { answersDatabase, hasTechnicianToken } from '@yoza/shell-sdk/technician-tokens';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** One answer of the server as the screens use it. */
export interface KeptAnswer {
  technicianId: string;
  /** The query's hash. */
  hash: string;
  queryKey: readonly unknown[];
  data: unknown;
  /** When the server said so, in milliseconds since the epoch. */
  answeredAt: number;
}

interface Answers extends DBSchema {
  answers: { key: [string, string]; value: KeptAnswer };
}

let opening: Promise<IDBPDatabase<Answers>> | undefined;

/** All answers in the store, whoever they were for. Rejects when the browser has none or it is broken. */
export async function readAnswers(): Promise<KeptAnswer[]> {
  return (await database()).getAll('answers');
}

/**
 * Keeps an answer in place of an earlier one. Does nothing when nobody is signed in any more, since signing out has removed everything. Rejects
 * when the storage is full.
 */
export async function putAnswer(answer: KeptAnswer): Promise<void> {
  const answers = await database();
  if (hasTechnicianToken()) await answers.put('answers', answer);
}

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
    // Somebody signs out, here or in another tab: the database is to go.
    blocking: (_before, _after, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  });
}
