import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { businessToday, formatDate, formatShortDate } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Well } from '@yoza/ui/Card';
import { Dialog } from '@yoza/ui/Dialog';
import { Cluster, Stack } from '@yoza/ui/Page';
import { useRescheduleBooking, type Booking, type NewTime } from '../bookings/bookings.api.ts';
import { isOfVisit } from '../bookings/is-of-visit.ts';
import { slotKeys, slotsQuery } from '../slots/slots.api.ts';
import { monthOf } from '../slots/slots.ts';
import { problemText } from '../texts/problem-text.ts';
import { isTaken, type ChosenTime } from './chosen-time.ts';
import { refusedMove, type FreeSlot, type RefusedMove } from './refused-move.ts';
import { RescheduleTime } from './RescheduleTime.tsx';

/**
 * Dialog that reschedules a booking to another day or slot. The available places are live; a slot lost in the meantime is reported here, with free
 * ones if the server refused it as full.
 */
export function RescheduleDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t, i18n } = useTranslation('booking');
  const client = useQueryClient();
  const { mutateAsync, isPending } = useRescheduleBooking();
  const present = { date: businessToday(new Date(booking.scheduledDate)), timeSlot: booking.timeSlot };
  const [chosen, setChosen] = useState<ChosenTime>({ date: present.date, timeSlot: null });
  const [refusal, setRefusal] = useState<RefusedMove | null>(null);
  const { data: days } = useQuery(slotsQuery(monthOf(chosen.date), businessToday(), { jobId: booking.id }));
  const wasTaken = isTaken(chosen, days);

  const choose = (time: ChosenTime) => {
    setRefusal(null);
    setChosen(time);
  };
  const move = async () => {
    const { date, timeSlot } = chosen;
    if (isPending || !timeSlot) return;
    try {
      const time: NewTime = { scheduledDate: date, timeSlot: timeSlot as NewTime['timeSlot'] };
      await mutateAsync({ id: booking.id, time });
      showToast({
        title: t('bookings.rescheduled'),
        description: t('bookings.rescheduledText', {
          service: serviceName(booking.service, i18n.language),
          date: formatDate(date),
          slot: timeSlot,
        }),
      });
      onClose();
    } catch (error) {
      if (handleUnauthorized(error)) return;
      const refused = refusedMove(error);
      if (refused.message) refused.message = problemText(error, t, refused.message);
      setRefusal(refused);
      if (refused.kind === 'slot') setChosen({ date, timeSlot: null });
    } finally {
      void client.invalidateQueries({ queryKey: slotKeys.all });
    }
  };
  const isOver = refusal?.kind === 'tooLate';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('bookings.rescheduleDialog.title')}
      subtitle={serviceName(booking.service, i18n.language)}
      isBusy={isPending}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isPending}>
            {t('bookings.rescheduleDialog.keep')}
          </Button>
          <Button
            variant="primary"
            onClick={() => void move()}
            disabled={!chosen.timeSlot || wasTaken || isOver}
            isBusy={isPending}
            busyLabel={t('bookings.rescheduleDialog.busy')}
          >
            {t('bookings.rescheduleDialog.confirm')}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Well>
          {t('bookings.rescheduleDialog.now')}: <b>{formatShortDate(booking.scheduledDate)}</b>,{' '}
          {t('window', { slot: booking.timeSlot })}
          <br />
          {t('bookings.rescheduleDialog.price')} {isOfVisit(booking) && t('visit.rescheduleAll')}
        </Well>
        <Text refusal={refusal} wasTaken={wasTaken} onChoose={choose} />
        {!isOver && <RescheduleTime jobId={booking.id} present={present} chosen={chosen} onChoose={choose} />}
      </Stack>
    </Dialog>
  );
}

interface TextProps {
  refusal: RefusedMove | null;
  wasTaken: boolean;
  onChoose: (slot: FreeSlot) => void;
}

function Text({ refusal, wasTaken, onChoose }: TextProps) {
  const { t } = useTranslation('booking');
  const words = { slot: 'taken', tooLate: 'tooLate', failed: 'failed' } as const;
  if (!refusal) return wasTaken && <Banner tone="warning">{t('bookings.rescheduleDialog.taken')}</Banner>;
  return (
    <Banner tone="error">
      {refusal.message ?? t(`bookings.rescheduleDialog.${words[refusal.kind]}`)}
      {refusal.freeSlots.length > 0 && (
        <Cluster role="group" aria-label={t('bookings.rescheduleDialog.free')}>
          {refusal.freeSlots.map((slot) => (
            <Button key={slot.date + slot.timeSlot} size="compact" onClick={() => onChoose(slot)}>
              {formatShortDate(slot.date)}, {slot.timeSlot}
            </Button>
          ))}
        </Cluster>
      )}
    </Banner>
  );
}
