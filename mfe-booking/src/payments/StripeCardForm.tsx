import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import type { CardFormProps } from './card-form.ts';
import { outcomeOf, returnUrl } from './confirm-card.ts';
import type { ConfirmCard } from './use-card-payment.ts';

/** Stripe takes shillings as a two-decimal amount. */
const perShilling = 100;

/** Stripe's own fields, in Stripe's frames: the card data never touches our pages. */
export function StripeCardForm(props: CardFormProps) {
  const { card, amount } = props;
  const { t, i18n } = useTranslation('booking');
  const stripe = useStripeOf(card.publishableKey);
  if (stripe === 'failed') return <Banner tone="error">{t('payments.card.setupFailedText')}</Banner>;
  if (!stripe) return <SkeletonBar $height={180} />;
  const locale = i18n.language === 'sw' ? 'auto' : 'en';
  return (
    <Elements stripe={stripe} options={{ mode: 'payment', amount: amount * perShilling, currency: 'ugx', locale }}>
      <Fields {...props} />
    </Elements>
  );
}

function Fields({ formId, onPay }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Stripe shows a field's error at the field.
    if (!stripe || !elements || (await elements.submit()).error) return;
    const confirm: ConfirmCard = async (intent) => {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        clientSecret: intent.clientSecret,
        confirmParams: { return_url: returnUrl(intent) },
        redirect: 'if_required',
      });
      return outcomeOf(
        error ? { error: { type: error.type, message: error.message ?? '' } } : { status: paymentIntent.status },
      );
    };
    await onPay(confirm);
  };
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
      <PaymentElement options={{ layout: 'tabs' }} />
    </form>
  );
}

/** Stripe's code, loaded from Stripe only when the card form is shown; null while it loads. */
function useStripeOf(publishableKey: string): Stripe | null | 'failed' {
  const [stripe, setStripe] = useState<Stripe | null | 'failed'>(null);
  useEffect(() => {
    loadStripe(publishableKey).then(
      (loaded) => setStripe(loaded ?? 'failed'),
      () => setStripe('failed'),
    );
  }, [publishableKey]);
  return stripe;
}
