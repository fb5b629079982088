import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { formatMoney } from '@yoza/shell-sdk/format';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { Stack } from '@yoza/ui/Page';
import { PriceLines } from '@yoza/ui/PriceLines';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { AddOnCards } from '../add-ons/AddOnCards.tsx';
import { addOnKeys } from '../add-ons/add-on-keys.ts';
import { addOnsQuery } from '../add-ons/add-ons.api.ts';
import { useChangeAddOns, type Booking } from '../bookings/bookings.api.ts';
import { openDialogAtom } from '../bookings/bookings.atoms.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { choicesOf, orderedIds } from './changeable-add-ons.ts';
import { newTotal } from './new-total.ts';
import { refusedAddOns, type RefusedAddOns } from './refused-add-ons.ts';

/**
 * Dialog that changes the add-ons of a booking, with its present and its new total. A total that the server calculates otherwise is shown, and agreed to
 * with another press.
 */
export function ChangeAddOnsDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t, i18n } = useTranslation('booking');
  const client = useQueryClient();
  const openDialog = useSetAtom(openDialogAtom);
  const query = useQuery(addOnsQuery(booking.serviceId));
  const { mutateAsync, isPending } = useChangeAddOns();
  const [chosen, setChosen] = useState(() => orderedIds(booking));
  const [refusal, setRefusal] = useState<RefusedAddOns | null>(null);
  // A second click can come before the first one is rendered.
  const isSent = useRef(false);
  const choices = choicesOf(booking, query.data, i18n.language);
  const total = refusal?.total ?? newTotal(booking, choices, chosen);
  const before = orderedIds(booking);
  const isSame = before.length === chosen.length && before.every((id) => chosen.includes(id));

  const choose = (ids: string[]) => {
    setRefusal(null);
    setChosen(ids);
  };
  const send = async () => {
    if (isSent.current) return;
    isSent.current = true;
    try {
      const totalPrice = String(total ?? booking.totalPrice);
      await mutateAsync({ id: booking.id, change: { addOnIds: chosen, totalPrice, version: booking.version } });
      showToast({ title: t('extras.changed'), description: t('extras.changedText') });
      openDialog({ kind: 'details', bookingId: booking.id });
    } catch (error) {
      if (handleUnauthorized(error)) return;
      const refused = refusedAddOns(error, t);
      setRefusal(refused);
      setChosen((ids) => ids.filter((id) => !refused.unavailable.includes(id)));
      void client.invalidateQueries({ queryKey: addOnKeys.all });
    } finally {
      isSent.current = false;
    }
  };
  const isOver = refusal?.isFinal === true;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('extras.change')}
      subtitle={serviceName(booking.service, i18n.language)}
      isBusy={isPending}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isPending}>
            {t('extras.keep')}
          </Button>
          <Button
            variant="primary"
            onClick={() => void send()}
            disabled={isSame || isOver || query.data === undefined}
            isBusy={isPending}
            busyLabel={t('extras.changing')}
          >
            {refusal?.total ? t('extras.agree', { total: formatMoney(refusal.total) }) : t('extras.change')}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {refusal && <Banner tone={refusal.total ? 'warning' : 'error'}>{refusal.message}</Banner>}
        {query.data ? (
          <AddOnCards addOns={choices} chosen={chosen} isDisabled={isOver || isPending} onChange={choose} />
        ) : query.isError ? (
          <QueryFailure text="extras.failed" query={query} />
        ) : (
          <SkeletonRows count={2} label={t('loading')} />
        )}
        <PriceLines
          lines={[{ id: 'before', label: t('extras.totalBefore'), amount: booking.totalPrice }]}
          {...(!isSame && total !== null && { total: { label: t('extras.totalAfter'), amount: total } })}
        />
        {!isSame && total === null && <p>{t('extras.totalLater')}</p>}
      </Stack>
    </Dialog>
  );
}
