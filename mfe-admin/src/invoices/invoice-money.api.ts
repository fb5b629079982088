import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/billing-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { moneyKeys } from '../money/money-keys.ts';
import { useMoneyChange } from '../money/use-money-change.ts';

export type InvoiceMoney = components['schemas']['InvoiceMoney'];
type NewFiscalDocument = components['schemas']['NewFiscalDocument'];

const api = apiClient<paths>();

/** Payments, refunds and credit notes of an invoice. */
export const invoiceMoneyQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: moneyKeys.ofInvoice(invoiceId),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/invoices/{invoiceId}/money', { params: { path: { invoiceId } }, signal })),
  });

interface RequestKey {
  /** Idempotency-Key. */
  key: string;
}

interface NewCreditNote {
  /** Whole shillings, tax included. */
  amount: number;
  reason: string;
  /** Positions, from 1, of the lines that it names. */
  lineNumbers?: number[];
  /** Version of the invoice that the admin saw. */
  version: number;
}

/** Issues a credit note for part or all of an invoice. */
export function useIssueCreditNote(invoiceId: string) {
  return useMoneyChange(({ key, ...body }: RequestKey & NewCreditNote, signal) =>
    bodyOf(
      api.POST('/api/invoices/{invoiceId}/credit-notes', {
        params: { path: { invoiceId } },
        headers: idempotent(key),
        body,
        signal,
      }),
    ),
  );
}

/** Records the revenue authority's numbers on an invoice. */
export function useSetFiscalDocument(invoiceId: string) {
  return useMoneyChange((body: NewFiscalDocument, signal) =>
    bodyOf(api.PUT('/api/invoices/{invoiceId}/fiscal-document', { params: { path: { invoiceId } }, body, signal })),
  );
}

/** Records cash received for a job. Whole shillings; `amount` includes the tip. */
export function useRecordCash(jobId: string) {
  return useMoneyChange(({ key, ...body }: RequestKey & { amount: number; tip: number }, signal) =>
    bodyOf(api.POST('/api/payments/cash', { headers: idempotent(key), body: { jobId, ...body }, signal })),
  );
}

export const fetchInvoicePdf = (invoiceId: string) =>
  api.GET('/api/invoices/{invoiceId}/pdf', { params: { path: { invoiceId } }, parseAs: 'blob' });

export const fetchCreditNotePdf = (creditNoteId: string) =>
  api.GET('/api/credit-notes/{creditNoteId}/pdf', { params: { path: { creditNoteId } }, parseAs: 'blob' });
