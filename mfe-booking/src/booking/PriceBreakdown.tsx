import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { formatMoney } from '@yoza/shell-sdk/format';
import { Banner } from '@yoza/ui/Banner';
import { Card } from '@yoza/ui/Card';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { refusalAtom } from '../draft/draft.atoms.ts';
import type { Service } from '../draft/services.api.ts';
import { usePrice } from '../draft/use-price.ts';
import { useRefused } from '../draft/use-refused.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { BookingPrice } from './BookingPrice.tsx';
import { SectionHeading } from './wizard-layout.ts';

/** Price of the booking by the server, before it is confirmed. */
export function PriceBreakdown({ service }: { service: Service }) {
  const { t } = useTranslation('booking');
  const refusal = useAtomValue(refusalAtom);
  const mend = useRefused();
  const priceQuery = usePrice(service);
  const state = priceQuery?.state ?? { status: 'loading' };
  const unreachable = state.status === 'out-of-reach' ? state.error : null;
  const leaveUnreachable = useEffectEvent(() => {
    if (unreachable) mend(unreachable);
  });
  useEffect(() => leaveUnreachable(), [unreachable]);
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
        {state.status === 'known' && <BookingPrice price={state.price} taxRate={state.price.taxRate} />}
        {priceQuery && state.status === 'failed' && <QueryFailure text="review.priceFailed" query={priceQuery} />}
        {(state.status === 'loading' || state.status === 'out-of-reach') && <SkeletonBar $height={121} />}
      </Card>
    </>
  );
}
