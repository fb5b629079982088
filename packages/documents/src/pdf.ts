import type { CreditNoteDocument, InvoiceDocument, ReceiptDocument } from '@yoza/billing-contract/documents';
import { LRUCache } from 'lru-cache';
import Tinypool from 'tinypool';
import type * as tasks from './draw-worker.ts';
import type { StatementDocument } from './statement-document.ts';

type Kind = keyof typeof tasks;

/**
 * Heap of the thread in bytes, garbage included, above which it is replaced after a document. A page leaves about 1 MB of garbage; V8 collects it at about
 * 100 MB of heap. A statement of thousands of rows leaves a hundred. A new thread has to compile its code again.
 */
const memory = 160 * 1024 * 1024;
/** Number of files kept: about 15 KB each. */
const recent = 100;

let thread: Tinypool | undefined;
const files = new LRUCache<string, Promise<Buffer>>({ max: recent });

/**
 * Renders an invoice as PDF, with the amount paid, the balance due and payment instructions. Like the other functions of this file it draws in the
 * process's one drawing thread, after the documents requested before, and resolves with the bytes, which are identical for the same document. It
 * rejects if the document could not be rendered: with a RangeError for an amount that is not whole shillings, or an Error if the thread has crashed;
 * the next document then starts another thread. The thread does not keep the process running.
 */
export const invoicePdf = (document: InvoiceDocument): Promise<Buffer> => drawOnce('invoice', document);

/** Renders the receipt of a payment as PDF, see {@link invoicePdf}. */
export const receiptPdf = (document: ReceiptDocument): Promise<Buffer> => drawOnce('receipt', document);

/** Renders a credit note as PDF, see {@link invoicePdf}. */
export const creditNotePdf = (document: CreditNoteDocument): Promise<Buffer> => drawOnce('creditNote', document);

/** Renders a statement as PDF, see {@link invoicePdf}: half a millisecond and some hundred kilobytes of memory for each row. */
export const statementPdf = (document: StatementDocument): Promise<Buffer> => draw('statement', document);

/** Returns the file of a document drawn recently, or draws it: retried emails and repeated downloads are not drawn again. */
function drawOnce(kind: Kind, document: object): Promise<Buffer> {
  const content = `${kind} ${JSON.stringify(document)}`;
  const known = files.get(content);
  if (known) return known;
  const file = draw(kind, document);
  files.set(content, file);
  file.catch(() => files.delete(content));
  return file;
}

async function draw(kind: Kind, document: object): Promise<Buffer> {
  thread ??= startThread();
  const bytes = (await thread.run(document, { name: kind })) as Uint8Array<ArrayBuffer>;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function startThread(): Tinypool {
  const started = new Tinypool({
    filename: new URL('./draw-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    maxMemoryLimitBeforeRecycle: memory,
  });
  // Emitted for a thread that fails between documents or while it starts. The documents that wait for it are rejected.
  started.on('error', () => {
    if (thread === started) thread = undefined;
    started.cancelPendingTasks();
  });
  return started;
}
