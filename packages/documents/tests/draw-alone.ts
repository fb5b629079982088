/** Draws an invoice, and prints whether it is a PDF and which parts of the drawing library this thread has loaded. Then nothing keeps it running. */
import { createRequire } from 'node:module';
import { invoicePdf } from '../src/pdf.ts';
import { invoice } from './examples.ts';

const pdf = await invoicePdf(invoice);
const loadedHere = Object.keys(createRequire(import.meta.url).cache).filter((file) => /pdfmake|fontkit/.test(file));
console.log(JSON.stringify({ isPdf: pdf.subarray(0, 5).toString() === '%PDF-', loadedHere }));
