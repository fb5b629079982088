import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { print } from './page/print.ts';
import type { StatementDocument } from './statement-document.ts';
import { statementSheet } from './statement-sheet.ts';

/** Maximum number of rows that render in less time than a thread takes to start. */
const few = 100;
let previous: Promise<unknown> = Promise.resolve();

/**
 * Renders a statement as PDF. A long one is rendered in a separate thread, after earlier ones: thousands of rows take seconds and several hundred
 * megabytes. Resolves with its bytes, which are identical for the same document; rejects when it could not be rendered.
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
