import { parentPort, workerData } from 'node:worker_threads';
import { print } from './page/print.ts';
import type { StatementDocument } from './statement-document.ts';
import { statementSheet } from './statement-sheet.ts';

// A thread of its own: the layout of thousands of rows takes seconds, in which a service must go on answering.
const pdf = await print(statementSheet(workerData as StatementDocument));
parentPort!.postMessage(new Uint8Array(pdf));
