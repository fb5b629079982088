import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { print } from './page/print.ts';
import type { StatementDocument } from './statement-document.ts';
import { statementSheet } from './statement-sheet.ts';

/** Rows that are drawn sooner than a thread has started. */
const few = 100;
let previous: Promise<unknown> = Promise.resolve();

/**
 * A statement as PDF. One that is long is drawn in a thread of its own, after those before it: thousands of rows take seconds and some hundred
 * megabytes. Resolves to its bytes, the same for the same document; rejects when it could not be drawn.
 */
export async function statementPdf(statement: StatementDocument): Promise<Buffer> {
  if (statement.lines.length <= few) return print(statementSheet(statement));
  const drawn = previous.then(() => drawElsewhere(statement));
  previous = drawn.catch(() => undefined);
  return drawn;
}

async function drawElsewhere(statement: StatementDocument): Promise<Buffer> {
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), { workerData: statement });
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(bytes);
  } finally {
    await worker.terminate();
  }
}
