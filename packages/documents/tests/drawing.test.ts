import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import Tinypool from 'tinypool';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { invoiceSheet } from '../src/invoice-sheet.ts';
import { print } from '../src/page/print.ts';
import { invoicePdf, receiptPdf } from '../src/pdf.ts';
import { statementSheet } from '../src/statement-sheet.ts';
import { creditNote, fiscal, invoice, receipt, statement } from './examples.ts';
import { readPdf } from './read-pdf.ts';

const run = promisify(execFile);
const drawAlone = fileURLToPath(new URL('draw-alone.ts', import.meta.url));

// Threads and processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  vi.restoreAllMocks();
});

type Documents = typeof import('../src/pdf.ts');

/** Loads the package anew and returns it with the threads that it starts. */
async function loadAgain() {
  const threads: Worker[] = [];
  const keep = (thread: Worker) => void threads.push(thread);
  process.on('worker', keep);
  onTestFinished(() => void process.off('worker', keep));
  vi.resetModules();
  return { ...(await import('../src/pdf.ts')), threads };
}

describe('documents', () => {
  test('are drawn in a thread of their own, which does not keep the process running', async () => {
    const { stdout } = await run(process.execPath, [drawAlone], { timeout: 50_000 });
    expect(JSON.parse(stdout)).toEqual({ isPdf: true, loadedHere: [] });
  });

  test('are drawn only once while they are unchanged, even when requested twice at once', async () => {
    const draw = vi.spyOn(Tinypool.prototype, 'run');
    const document = { ...invoice, number: 'INV-2026-INT-000777' };
    const [first, second] = await Promise.all([invoicePdf(document), invoicePdf({ ...document })]);
    expect(await invoicePdf({ ...document })).toBe(first);
    expect(second).toBe(first);
    expect(draw).toHaveBeenCalledTimes(1);
    const paid = await invoicePdf({ ...document, status: 'paid', amountPaid: '99919.00', balance: '0.00' });
    expect((await readPdf(paid)).text).toContain('Paid in full');
    expect(draw).toHaveBeenCalledTimes(2);
  });

  test('that cannot be drawn are rejected with their error, each time', async () => {
    const draw = vi.spyOn(Tinypool.prototype, 'run');
    for (const _ of [1, 2]) await expect(receiptPdf({ ...receipt, amount: '1.50' })).rejects.toThrow(RangeError);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  test('are drawn in another thread after a crash, which rejects only the one being drawn', async () => {
    const { creditNotePdf, statementPdf, threads } = await loadAgain();
    const drawn = statementPdf(statement(1_000));
    const waiting = creditNotePdf(creditNote);
    await vi.waitFor(() => expect(threads).toHaveLength(1));
    await once(threads[0]!, 'message');
    threads[0]!.emit('error', new Error('The thread has crashed'));
    await expect(drawn).rejects.toThrow('The thread has crashed');
    expect((await readPdf(await waiting)).text).toContain(creditNote.number);
    expect(threads).toHaveLength(2);
  });

  test('are drawn in another thread after the thread failed between two of them', async () => {
    const { creditNotePdf, invoicePdf, threads } = await loadAgain();
    await invoicePdf(invoice);
    threads[0]!.emit('error', new Error('The thread has failed'));
    expect((await readPdf(await creditNotePdf(creditNote))).text).toContain(creditNote.number);
  });

  test('have identical bytes when drawn again after others', async () => {
    const sheets = [() => invoiceSheet({ ...invoice, fiscal }), () => statementSheet(statement(3))];
    const first = await Promise.all(sheets.map((sheet) => print(sheet())));
    await print(invoiceSheet({ ...invoice, customerName: 'Ŋŋambye Wasswa', serviceName: 'Quick wash' }));
    const again = await Promise.all(sheets.map((sheet) => print(sheet())));
    expect(again.map((file, at) => file.equals(first[at]!))).toEqual([true, true]);
  });

  test('do not depend on what their thread has drawn before', async () => {
    // Letters of which one is missing from the font, one is also a part of another, one can be written in two ways; and the name of a font feature.
    const customerName = 'Жора Zené tnum Wasswa';
    const drawings = [
      ({ invoicePdf }: Documents) => invoicePdf({ ...invoice, fiscal, customerName }),
      ({ receiptPdf }: Documents) => receiptPdf({ ...receipt, customerName }),
      ({ creditNotePdf }: Documents) => creditNotePdf({ ...creditNote, customerName }),
      ({ statementPdf }: Documents) => statementPdf({ ...statement(3), customerName }),
    ];
    const alone = await Promise.all(drawings.map(async (draw) => draw(await loadAgain())));
    const shared = await loadAgain();
    for (const name of ['Amina\u200bNakato', 'Źara', 'Rene\u0301', 'Фёдор'])
      await shared.invoicePdf({ ...invoice, customerName: name });
    await shared.statementPdf(statement(3));
    await shared.receiptPdf({ ...receipt, customerName: 'tnum Kato' });
    const after = await Promise.all(drawings.map((draw) => draw(shared)));
    expect(after.map((file, at) => file.equals(alone[at]!))).toEqual([true, true, true, true]);
  });
});
