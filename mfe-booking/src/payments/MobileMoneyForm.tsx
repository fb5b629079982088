import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted, Stack } from '@yoza/ui/Page';
import { TextField } from '@yoza/ui/TextField';
import { SmartphoneIcon } from '@yoza/ui/icons';
import { PaymentFailed } from './PaymentFailed.tsx';
import type { MobileMoneyProvider } from './payments.api.ts';

interface MobileMoneyFormProps {
  provider: MobileMoneyProvider;
  phone: string;
  problem: string | undefined;
  /** Failure of the last attempt: the reason, and whether a booking remains. */
  failure: { reason: string | null; isBooked: boolean } | null;
  isBusy: boolean;
  /** True if submitting books first. */
  isBooking: boolean;
  /** Stands under the number. */
  phoneOffer: ReactNode;
  /** Notice about an earlier payment of the invoice. */
  notice: ReactNode;
  onChange: (phone: string) => void;
  onSubmit: () => void;
}

/** Form for the phone number that receives the payment request. */
export function MobileMoneyForm(props: MobileMoneyFormProps) {
  const { provider, phone, problem, failure, isBusy, isBooking, phoneOffer, notice, onChange, onSubmit } = props;
  const { t } = useTranslation('booking');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  return (
    <form
      id="mobile-money"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack $gap={4}>
        {notice}
        {failure && <PaymentFailed reason={failure.reason} />}
        <TextField
          ref={field}
          label={t('payments.mobile.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0701234567"
          maxLength={32}
          icon={<SmartphoneIcon />}
          value={phone}
          readOnly={isBusy}
          error={problem}
          description={t('payments.mobile.phoneHint', { provider: t(`payments.methods.${provider}`) })}
          onChange={(event) => onChange(event.target.value)}
          autoFocus
        />
        {phoneOffer}
        {isBooking && <Muted>{t(failure?.isBooked ? 'payments.bookingStays' : 'payments.bookedFirst')}</Muted>}
      </Stack>
    </form>
  );
}
