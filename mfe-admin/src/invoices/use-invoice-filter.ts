import { useDebounced } from '@yoza/shell-sdk/use-debounced';
import { useSearchParams } from 'react-router';
import { acceptDay } from '../forms/accept-day.ts';
import { acceptId } from '../lists/accept-id.ts';
import { acceptWords } from '../lists/accept-words.ts';
import { useStatusFilter } from '../lists/StatusFilter.tsx';
import { useUrlState } from '../lists/use-url-state.ts';
import { invoiceStatuses } from './invoice-moves.ts';
import type { InvoiceFilter } from './invoices.api.ts';

/** Accepts whole shillings in digits, the format of the API. */
const acceptAmount = (text: string): string | undefined => (/^\d{1,8}$/.test(text) ? text : undefined);

const names = ['status', 'search', 'from', 'to', 'minTotal', 'maxTotal', 'customer', 'invoice'] as const;

/**
 * Filters of the invoices, stored in the address so that other sections and notifications can link to them; values that are not valid there do not
 * filter. `values` are for the API, text and totals (whole shillings) once typing has paused; the other fields are what the form shows.
 */
export function useInvoiceFilter() {
  const [, setParameters] = useSearchParams();
  const [status, setStatus] = useStatusFilter(invoiceStatuses);
  const [search, setSearch] = useUrlState('search', acceptWords);
  const [from, setFrom] = useUrlState('from', acceptDay);
  const [to, setTo] = useUrlState('to', acceptDay);
  const [minTotal, setMinTotal] = useUrlState('minTotal', acceptAmount);
  const [maxTotal, setMaxTotal] = useUrlState('maxTotal', acceptAmount);
  const [customerId, setCustomer] = useUrlState('customer', acceptId, { withoutOthers: ['invoice'], isStep: true });
  const [invoiceId] = useUrlState('invoice', acceptId);
  const clear = () =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      for (const name of names) after.delete(name);
      return after;
    });
  const shown = { status, search: search ?? '', from, to, minTotal, maxTotal, customerId, invoiceId };
  const values: InvoiceFilter = {
    status,
    from,
    to,
    customerId,
    invoiceId,
    search: useDebounced(search?.trim() || undefined),
    minTotal: useDebounced(numberOf(minTotal)),
    maxTotal: useDebounced(numberOf(maxTotal)),
  };
  const isNarrowed = Object.values(shown).some(Boolean);
  return {
    values,
    isNarrowed,
    ...shown,
    setStatus,
    setSearch,
    setFrom,
    setTo,
    setMinTotal,
    setMaxTotal,
    setCustomer,
    clear,
  };
}

const numberOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));

export type ShownInvoiceFilter = ReturnType<typeof useInvoiceFilter>;
