import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { useDraft } from '../draft/draft.atoms.ts';
import { isStepComplete } from '../draft/draft.ts';
import type { Service } from '../services/services.api.ts';
import { usePrice } from '../draft/use-price.ts';
import { carsOf } from '../slots/basket.ts';
import { methodOf } from '../payments/methods.tsx';
import { payingAtom } from '../payments/paying.atoms.ts';
import { paymentDetailsQuery } from '../payments/payment-details.api.ts';
import { useConfirmBooking } from './use-confirm-booking.ts';

interface ConfirmButtonProps {
  service: Service | undefined;
  /** Id of the element that explains why the booking cannot be confirmed now; null if it can. */
  reasonId: string | null;
}

/**
 * The wizard's only booking button: books at the price shown, or, for a method to pay now, opens the dialog that asks for the number or card first.
 * A chosen method that is not possible for this price counts as paying by invoice. Pressing it twice books once.
 */
export function ConfirmButton({ service, reasonId }: ConfirmButtonProps) {
  const { t } = useTranslation('booking');
  const { draft } = useDraft();
  const { confirm, isConfirming } = useConfirmBooking();
  const { data: details, isPending } = useQuery(paymentDetailsQuery);
  const setPaying = useSetAtom(payingAtom);
  const state = usePrice(service)?.state;
  const price = state?.status === 'known' ? state.price : null;
  const press = () => {
    if (!service || !price) return;
    const isVisit = carsOf(draft).length > 0;
    const method = isVisit ? 'invoice' : methodOf(draft.paymentMethod, Number(price.totalPrice), details);
    const bill = { source: 'draft', draft, service, price } as const;
    if (method === 'invoice') void confirm(draft, service, price);
    else if (method === 'card') setPaying({ kind: 'card', bill });
    else setPaying({ kind: 'mobile', provider: method, bill });
  };
  return (
    <Button
      variant="sun"
      size="large"
      isBusy={isConfirming}
      busyLabel={t('review.confirming')}
      disabled={!service || !price || isPending || reasonId !== null || !isStepComplete(4, draft)}
      aria-describedby={reasonId ?? undefined}
      onClick={press}
    >
      {t('review.confirm')}
    </Button>
  );
}
