import type { paths } from '@yoza/billing-contract/api';
import { apiClient } from '@yoza/shell-sdk/api';
import { ApiError } from '@yoza/shell-sdk/api-error';

const api = apiClient<paths>();

/** Downloadable file: the call that fetches it, and its name if the server sends none. */
export interface Downloadable {
  load: () => Promise<{ data?: unknown; response: Response }>;
  name: string;
}

/** An invoice as PDF. */
export function invoicePdf({ id, invoiceNumber }: { id: string; invoiceNumber: string }): Downloadable {
  return {
    load: () => api.GET('/api/invoices/{invoiceId}/pdf', { params: { path: { invoiceId: id } }, parseAs: 'blob' }),
    name: `${invoiceNumber}.pdf`,
  };
}

/** The receipt of a payment that succeeded, as PDF. */
export function receiptOf({ id, receiptNumber }: { id: string; receiptNumber: string | null }): Downloadable {
  return {
    load: () => api.GET('/api/payments/{paymentId}/receipt', { params: { path: { paymentId: id } }, parseAs: 'blob' }),
    name: `${receiptNumber ?? 'receipt'}.pdf`,
  };
}

/** A credit note as PDF. */
export function creditNotePdf({ id, number }: { id: string; number: string }): Downloadable {
  return {
    load: () =>
      api.GET('/api/credit-notes/{creditNoteId}/pdf', { params: { path: { creditNoteId: id } }, parseAs: 'blob' }),
    name: `${number}.pdf`,
  };
}

/** Statement of everything between two days in Kampala, both included, `2026-11-01`. */
export function statementOf(kind: 'csv' | 'pdf', period: { from: string; to: string }): Downloadable {
  const options = { params: { query: period }, parseAs: 'blob' } as const;
  return {
    load: () => (kind === 'csv' ? api.GET('/api/statements/csv', options) : api.GET('/api/statements/pdf', options)),
    name: `statement-${period.from}-${period.to}.${kind}`,
  };
}

/** Fetches a file and has the browser save it. Throws like any call, and an ApiError if the response has no file. */
export async function download({ load, name }: Downloadable): Promise<void> {
  const { data, response } = await load();
  if (!(data instanceof Blob)) throw new ApiError(response.status, 'The response has no file');
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameIn(response.headers.get('Content-Disposition')) ?? name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file only after the current turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function fileNameIn(disposition: string | null): string | undefined {
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1];
}
