import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ComboBox } from '@yoza/ui/ComboBox';
import { useState, type Ref } from 'react';
import { useRefusedQuery } from '../access/use-refusal.ts';
import { matchesSearch } from '../lists/matches-search.ts';
import { openInvoicesQuery, type OpenInvoice } from './open-invoices.api.ts';

/** Maximum suggestions, so that all can be scanned at a glance. */
const maxShown = 8;

interface Properties {
  ref?: Ref<HTMLInputElement>;
  label: string;
  onChange: (invoice: OpenInvoice | null) => void;
  description?: string;
  error?: string;
  isOptional?: boolean;
}

/** Field that finds an invoice with a balance due by number, customer, or the balance as displayed (`64,800`). */
export function OpenInvoiceField({ ref, label, onChange, description, error, isOptional }: Properties) {
  const { t } = useTranslation('admin');
  const query = useQuery(openInvoicesQuery);
  const [text, setText] = useState('');
  useRefusedQuery(query.error);
  const nameOf = ({ customerName }: OpenInvoice) => customerName ?? t('invoices.unknownCustomer');
  const found = (query.data ?? [])
    .filter((invoice) => matchesSearch(text, [invoice.invoiceNumber, nameOf(invoice), formatMoney(invoice.balance)]))
    .slice(0, maxShown);
  return (
    <ComboBox
      {...{ ref, label, description }}
      optionalText={isOptional ? t('optional') : undefined}
      error={error ?? (query.isError ? t('invoices.search.failed') : undefined)}
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(null);
      }}
      options={found.map((invoice) => ({
        id: invoice.id,
        title: invoice.invoiceNumber,
        detail: t('invoices.search.detail', { name: nameOf(invoice), amount: formatMoney(invoice.balance) }),
        invoice,
      }))}
      onChoose={({ invoice }) => {
        setText(`${invoice.invoiceNumber}, ${nameOf(invoice)}`);
        onChange(invoice);
      }}
      isLoading={query.isPending}
      loadingText={t('invoices.loading')}
      emptyText={t('invoices.search.none')}
      countText={(count) => t('invoices.search.count', { count })}
      listLabel={t('invoices.search.list')}
      clearLabel={t('invoices.search.clear')}
      placeholder={t('invoices.search.placeholder')}
    />
  );
}
