import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import type { Service } from './booking.api.ts';
import { useDraft } from './booking.atoms.ts';
import { isStepComplete } from './draft.ts';
import { useConfirmBooking } from './use-confirm-booking.ts';

/** The one commit of the wizard. Pressing it twice books once. */
export function ConfirmButton({ service }: { service: Service | undefined }) {
  const { t } = useTranslation('booking');
  const { draft } = useDraft();
  const { confirm, isConfirming } = useConfirmBooking();
  return (
    <Button
      variant="sun"
      size="large"
      isBusy={isConfirming}
      busyLabel={t('review.confirming')}
      disabled={!service || !isStepComplete(4, draft)}
      onClick={() => service && void confirm(draft, service)}
    >
      {t('review.confirm')}
    </Button>
  );
}
