import { useSetAtom } from 'jotai';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { formatShortDate } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Well } from '@yoza/ui/Card';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { Muted } from '@yoza/ui/Page';
import { useCancelBooking, type Booking } from '../bookings/bookings.api.ts';
import { openDialogAtom } from '../bookings/bookings.atoms.ts';
import { isOfVisit } from '../bookings/is-of-visit.ts';
import { problemText } from '../texts/problem-text.ts';
import { useNow } from '../time/use-now.ts';
import { isLateToCancel, isReschedulable } from './booking-groups.ts';
import { RefundNotice } from './RefundNotice.tsx';

/** Asks for confirmation before a booking is cancelled permanently, explains the consequences, and offers another time while that is allowed. */
export function CancelBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t, i18n } = useTranslation('booking');
  const now = useNow();
  const { role } = useCurrentUser();
  const openDialog = useSetAtom(openDialogAtom);
  const canMove = isReschedulable(booking, now, role);
  const isLate = isLateToCancel(booking, now, role);
  const { mutateAsync, isPending } = useCancelBooking();
  const date = formatShortDate(booking.scheduledDate);
  const cancel = async () => {
    if (isPending) return;
    try {
      await mutateAsync(booking.id);
      showToast({
        title: t('bookings.cancelled'),
        description: t('bookings.cancelledText', { service: serviceName(booking.service, i18n.language), date }),
      });
      onClose();
    } catch (error) {
      if (handleUnauthorized(error)) return;
      const description = problemText(error, t, t('bookings.cancelFailedText'));
      showToast({ title: t('bookings.cancelFailed'), description, tone: 'error' });
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('bookings.cancelDialog.title')}
      description={t(isLate ? 'bookings.cancelDialog.lateText' : 'bookings.cancelDialog.text')}
      confirmLabel={t('bookings.cancelDialog.confirm')}
      cancelLabel={t('bookings.cancelDialog.keep')}
      busyLabel={t('bookings.cancelDialog.busy')}
      alternative={
        canMove
          ? {
              label: t('bookings.reschedule'),
              onChoose: () => openDialog({ kind: 'reschedule', bookingId: booking.id }),
            }
          : undefined
      }
      isBusy={isPending}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <Well>
        <b>{date}</b> {t('window', { slot: booking.timeSlot })}
        <br />
        {serviceName(booking.service, i18n.language)}
      </Well>
      {isOfVisit(booking) && <Muted>{t('visit.cancelOne')}</Muted>}
      <RefundNotice jobId={booking.id} />
      {!canMove && <Muted>{t('bookings.cancelDialog.tooLate')}</Muted>}
    </ConfirmDialog>
  );
}
