import { useQuery } from '@tanstack/react-query';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useDebounced } from '@yoza/shell-sdk/use-debounced';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { Muted } from '@yoza/ui/Page';
import { SearchField } from '@yoza/ui/SearchField';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { personName } from '../people/person-name.ts';
import { PartTitle } from '../lists/part-title.ts';
import { PersonRow, PersonRows } from './PersonRow.tsx';
import { promotableQuery, usePromote } from './technicians.api.ts';

const Search = styled(SearchField)`
  max-width: 420px;
  margin-block: 10px;
`;

/** First few matching customers, each of whom can be made a technician. */
export function PromoteCard() {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const fail = useFailureToast();
  const keyFor = useIdempotencyKey();
  const [search, setSearch] = useState('');
  const query = useQuery(promotableQuery(useDebounced(search).trim()));
  const promotion = usePromote();
  const { isPending, variables } = promotion;
  const send = useSendOnce(promotion);
  const promote = (userId: string, name: string) =>
    send(
      { key: keyFor(userId), userId },
      {
        onDone: () =>
          showToast({ title: t('technicians.promote.done'), description: t('technicians.promote.doneText', { name }) }),
        onFailed: (error) => fail(t('technicians.promote.failed'), error),
      },
    );
  return (
    <Card aria-labelledby={titleId}>
      <PartTitle id={titleId}>{t('technicians.promote.title')}</PartTitle>
      <Muted>{t('technicians.promote.text')}</Muted>
      <Search
        label={t('technicians.promote.search')}
        value={search}
        maxLength={100}
        onChange={setSearch}
        clearLabel={t('technicians.clear')}
      />
      <ListStates
        query={query}
        skeleton={<SkeletonRows label={t('technicians.promote.loading')} />}
        failedTitle={t('technicians.promote.loadFailed')}
        isBare
        empty={query.data?.length === 0 && <Muted role="status">{t('technicians.promote.none')}</Muted>}
      >
        <PersonRows aria-labelledby={titleId}>
          {query.data?.map((customer) => {
            const name = personName(customer, customer.email);
            return (
              <PersonRow key={customer.id} name={name} image={customer.profileImageUrl} details={[customer.email]}>
                <Button
                  size="compact"
                  aria-label={t('technicians.promote.promoteOne', { name })}
                  onClick={() => promote(customer.id, name)}
                  isBusy={isPending && variables.userId === customer.id}
                  busyLabel={t('technicians.promote.promoting')}
                  disabled={isPending}
                >
                  {t('technicians.promote.promote')}
                </Button>
              </PersonRow>
            );
          })}
        </PersonRows>
      </ListStates>
    </Card>
  );
}
