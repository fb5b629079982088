import { useTranslation } from '@yoza/shell-sdk/translation';
import { Card } from '@yoza/ui/Card';
import { Muted } from '@yoza/ui/Page';
import { PriceLines } from '@yoza/ui/PriceLines';
import { useId } from 'react';
import { PartTitle } from '../lists/part-title.ts';
import type { CashUp } from './cash-up.api.ts';

/** Cash of a day by the person who took it. */
export function CashByPerson({ people }: { people: CashUp['cashByPerson'] }) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <PartTitle id={titleId}>{t('cashUp.byPerson')}</PartTitle>
      {people.length === 0 ? (
        <Muted>{t('cashUp.noCash')}</Muted>
      ) : (
        <PriceLines
          lines={people.map(({ personId, name, payments, amount }) => ({
            id: personId,
            label: t('cashUp.person', { name: name ?? t('cashUp.unknown'), count: payments }),
            amount,
          }))}
        />
      )}
    </Card>
  );
}
