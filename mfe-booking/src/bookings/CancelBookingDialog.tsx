import { useTranslation } from '@yoza/shell-sdk/translation';
import { formatShortDate } from '@yoza/shell-sdk/format';
import { messageOf } from '@yoza/shell-sdk/api-error';
import { showToast } from '@yoza/shell-sdk/toasts';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Well } from '@yoza/ui/Card';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { useNow } from '../use-now.ts';
import { isLateToCancel } from './booking-groups.ts';
import { useCancelBooking, type Booking } from './bookings.api.ts';

/** Asks before a booking is cancelled for good, and says what that means. */
export function CancelBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation('booking');
  const now = useNow();
  const { mutateAsync, isPending } = useCancelBooking();
  const date = formatShortDate(booking.scheduledDate);
  const cancel = async () => {
    if (isPending) return;
    try {
      await mutateAsync(booking.id);
      showToast({
        title: t('bookings.cancelled'),
        description: t('bookings.cancelledText', { service: booking.service.name, date }),
      });
      onClose();
    } catch (error) {
      if (handleUnauthorized(error)) return;
      const description = messageOf(error, t('bookings.cancelFailedText'));
      showToast({ title: t('bookings.cancelFailed'), description, tone: 'error' });
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('bookings.cancelDialog.title')}
      description={t(isLateToCancel(booking, now) ? 'bookings.cancelDialog.lateText' : 'bookings.cancelDialog.text')}
      confirmLabel={t('bookings.cancelDialog.confirm')}
      cancelLabel={t('bookings.cancelDialog.keep')}
      busyLabel={t('bookings.cancelDialog.busy')}
      isBusy={isPending}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <Well>
        <b>{date}</b> {t('window', { slot: booking.timeSlot })}
        <br />
        {booking.service.name}
      </Well>
    </ConfirmDialog>
  );
}
