import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { formatMoney } from '@yoza/shell-sdk/format';
import { Banner } from '@yoza/ui/Banner';
import { Card } from '@yoza/ui/Card';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { refusalAtom, useDraft } from '../draft/draft.atoms.ts';
import { addOnsQuery } from '../add-ons/add-ons.api.ts';
import type { Service } from '../services/services.api.ts';
import { usePrice } from '../draft/use-price.ts';
import { useRefused } from '../draft/use-refused.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { PriceExplained } from '../prices/PriceExplained.tsx';
import { VisitPrice } from '../visits/VisitPrice.tsx';
import { SectionHeading } from './wizard-layout.ts';

/** Price of the booking by the server, before it is confirmed. */
export function PriceBreakdown({ service }: { service: Service }) {
  const { t } = useTranslation('booking');
  const refusal = useAtomValue(refusalAtom);
  const mend = useRefused();
  const priceQuery = usePrice(service);
  const state = priceQuery?.state ?? { status: 'loading' };
  const { draft } = useDraft();
  const { data: addOns } = useQuery(addOnsQuery(service.id));
  const refused = 'error' in state ? state.error : null;
  const leaveRefused = useEffectEvent(() => {
    if (refused) mend(refused);
  });
  useEffect(() => leaveRefused(), [refused]);
  const total = refusal?.total ?? (state.status === 'known' ? state.price.totalPrice : undefined);
  return (
    <>
      <SectionHeading>{t('review.breakdown')}</SectionHeading>
      {refusal?.at === 'price' && (
        <Banner tone="warning">
          {refusal.message} {total && t('review.newPrice', { total: formatMoney(total) })}
        </Banner>
      )}
      <Card>
        {state.status === 'known' && state.price.vehicles && (
          <VisitPrice price={state.price} code={draft.discountCode} />
        )}
        {state.status === 'known' && !state.price.vehicles && (
          <PriceExplained price={state.price} taxRate={state.price.taxRate} addOns={addOns} code={draft.discountCode} />
        )}
        {priceQuery && state.status === 'failed' && <QueryFailure text="review.priceFailed" query={priceQuery} />}
        {(state.status === 'loading' || refused !== null) && <SkeletonBar $height={121} />}
      </Card>
    </>
  );
}
