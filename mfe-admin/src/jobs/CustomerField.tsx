import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useDebounced } from '@yoza/shell-sdk/use-debounced';
import { ComboBox } from '@yoza/ui/ComboBox';
import { useState, type Ref } from 'react';
import { useRefusedQuery } from '../access/use-refusal.ts';
import { personName } from '../people/person-name.ts';
import { customersQuery } from './new-job.api.ts';

interface Properties {
  ref: Ref<HTMLInputElement>;
  /** Receives the id of the chosen customer; empty while none is chosen. */
  onChange: (customerId: string) => void;
  error: string | undefined;
}

/** Field to search for a customer by name or email address and choose one. */
export function CustomerField({ ref, onChange, error }: Properties) {
  const { t } = useTranslation('admin');
  const [text, setText] = useState('');
  const [isChosen, setChosen] = useState(false);
  const search = useDebounced(isChosen ? '' : text.trim());
  const query = useQuery({ ...customersQuery(search), placeholderData: keepPreviousData });
  useRefusedQuery(query.error);
  return (
    <ComboBox
      ref={ref}
      label={t('jobs.create.customer')}
      description={t('jobs.create.customerHint')}
      error={error ?? (query.isError ? t('jobs.create.customersFailed') : undefined)}
      value={text}
      maxLength={100}
      isRequired
      onChange={(typed) => {
        setText(typed);
        setChosen(false);
        onChange('');
      }}
      options={(query.data ?? []).map((each) => ({
        id: each.id,
        title: personName(each, each.email),
        detail: [each.email, each.phoneNumber].filter(Boolean).join(', '),
      }))}
      onChoose={({ id, title }) => {
        setText(title);
        setChosen(true);
        onChange(id);
      }}
      isLoading={query.isPending}
      loadingText={t('jobs.create.customersLoading')}
      emptyText={t('jobs.create.customersNone')}
      countText={(count) => t('jobs.create.customersFound', { count })}
      listLabel={t('jobs.create.customerList')}
      clearLabel={t('jobs.create.clearCustomer')}
    />
  );
}
