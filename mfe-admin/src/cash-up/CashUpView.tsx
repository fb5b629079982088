import { useQuery } from '@tanstack/react-query';
import { businessToday, formatDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Stack } from '@yoza/ui/Page';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { styled } from 'styled-components';
import { DayField } from '../forms/DayField.tsx';
import { acceptDay } from '../forms/accept-day.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { useUrlState } from '../lists/use-url-state.ts';
import { PartTitle } from '../lists/part-title.ts';
import { CashByPerson } from './CashByPerson.tsx';
import { CountForm } from './CountForm.tsx';
import { LedgerCheck } from './LedgerCheck.tsx';
import { StatementDownload } from './StatementDownload.tsx';
import { cashUpQuery } from './cash-up.api.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 10px 16px;
`;

/** Amounts received on a day according to the ledger, beside the counted amounts; and the statement of a period. */
export function CashUpView() {
  const { t } = useTranslation('admin');
  const today = businessToday();
  const [day = today, setDay] = useUrlState('date', acceptDay);
  const query = useQuery(cashUpQuery(day));
  return (
    <Stack $gap={6}>
      <Head>
        <PartTitle>{formatDate(day)}</PartTitle>
        <DayField label={t('cashUp.day')} value={day} max={today} onChange={setDay} />
      </Head>
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={4} label={t('cashUp.loading')} />}
        failedTitle={t('cashUp.failed')}
      >
        {query.data && (
          <Stack $gap={6}>
            <LedgerCheck isBalanced={query.data.ledgerBalances} />
            <CountForm key={day} cashUp={query.data} />
            <CashByPerson people={query.data.cashByPerson} />
          </Stack>
        )}
      </ListStates>
      <StatementDownload />
    </Stack>
  );
}
