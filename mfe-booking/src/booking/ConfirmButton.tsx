import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import type { Service } from './booking.api.ts';
import { useDraft } from './booking.atoms.ts';
import { isStepComplete } from './draft.ts';
import { useConfirmBooking } from './use-confirm-booking.ts';
import { usePrice } from './use-price.ts';

/** The one commit of the wizard, at a price that is shown. Pressing it twice books once. */
export function ConfirmButton({ service }: { service: Service | undefined }) {
  const { t } = useTranslation('booking');
  const { draft } = useDraft();
  const { confirm, isConfirming } = useConfirmBooking();
  const state = usePrice(service)?.state;
  const price = state?.status === 'known' ? state.price : null;
  return (
    <Button
      variant="sun"
      size="large"
      isBusy={isConfirming}
      busyLabel={t('review.confirming')}
      disabled={!service || !price || !isStepComplete(4, draft)}
      onClick={() => service && price && void confirm(draft, service, price)}
    >
      {t('review.confirm')}
    </Button>
  );
}
