import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StatementDocument } from './statement-document.ts';

let previous: Promise<unknown> = Promise.resolve();

/**
 * A statement as PDF, drawn in a thread of its own, one after the other: thousands of rows take seconds and some hundred megabytes. Resolves to
 * its bytes, the same for the same document; rejects when it could not be drawn.
 */
export function statementPdf(statement: StatementDocument): Promise<Buffer> {
  const drawn = previous.then(() => draw(statement));
  previous = drawn.catch(() => undefined);
  return drawn;
}

async function draw(statement: StatementDocument): Promise<Buffer> {
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), { workerData: statement });
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(bytes);
  } finally {
    await worker.terminate();
  }
}
