import { parentPort, workerData } from 'node:worker_threads';
import { print } from './page/print.ts';
import type { StatementDocument } from './statement-document.ts';
import { statementSheet } from './statement-sheet.ts';

// Runs in a separate thread: the layout of thousands of rows takes seconds, during which the service must remain responsive.
const pdf = await print(statementSheet(workerData as StatementDocument));
parentPort!.postMessage(new Uint8Array(pdf));
