import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { RadioCards } from '@yoza/ui/RadioCards';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { useDraft } from '../draft/draft.atoms.ts';
import type { Service } from '../services/services.api.ts';
import { usePrice } from '../draft/use-price.ts';
import { carsOf } from '../slots/basket.ts';
import { invoiceOption, methodOf, payNowOptions, type PaymentMethod } from '../payments/methods.tsx';
import { preloadPayDialogs } from '../payments/PayDialogs.tsx';
import { paymentDetailsQuery } from '../payments/payment-details.api.ts';
import { Note } from './wizard-layout.ts';

/**
 * Choice of the payment method: the methods to pay now that are set up, or paying later. Only paying later is offered if the payment details cannot
 * be fetched, and for a visit of several cars, which have an invoice each.
 */
export function PaymentMethods({ service }: { service: Service }) {
  const { t } = useTranslation('booking');
  const { draft, change } = useDraft();
  const { data: details, isPending } = useQuery(paymentDetailsQuery);
  const state = usePrice(service)?.state;
  const total = Number(state?.status === 'known' ? state.price.totalPrice : service.totalPrice);
  useEffect(() => preloadPayDialogs(), []);
  if (carsOf(draft).length > 0) {
    const options = [{ ...invoiceOption(t), description: t('visit.invoices') }];
    return <RadioCards label={t('review.payment')} options={options} value="invoice" onChange={() => {}} />;
  }
  if (isPending) return <SkeletonBar $height={62} />;
  const options = [...(details ? payNowOptions(total, details, t) : []), invoiceOption(t)];
  const method = methodOf(draft.paymentMethod, total, details);
  return (
    <>
      <RadioCards<PaymentMethod>
        label={t('review.payment')}
        options={options}
        value={method}
        onChange={(paymentMethod) => change({ paymentMethod })}
      />
      {method !== 'invoice' && <Note>{t('review.payNowNote')}</Note>}
    </>
  );
}
