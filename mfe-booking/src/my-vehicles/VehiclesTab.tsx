import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { PageHeader } from '@yoza/ui/Page';
import { SkeletonCards } from '@yoza/ui/Skeleton';
import { PlusIcon } from '@yoza/ui/icons';
import { EmptyCar } from '@yoza/ui/illustrations/EmptyCar';
import { AreaPage } from '../area-page.ts';
import { useOwnBookings } from '../bookings/use-own-bookings.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { BookingDialogs } from '../my-bookings/BookingDialogs.tsx';
import { vehiclePagesQuery, type Vehicle } from '../vehicles/vehicles.api.ts';
import { MoreVehicles } from './MoreVehicles.tsx';
import { VehicleList } from './VehicleList.tsx';

const AddVehicleDialog = lazyPart(async () => (await import('../vehicles/AddVehicleDialog.tsx')).AddVehicleDialog);
const EditVehicleDialog = lazyPart(async () => (await import('./EditVehicleDialog.tsx')).EditVehicleDialog);
const DeleteVehicleDialog = lazyPart(async () => (await import('./DeleteVehicleDialog.tsx')).DeleteVehicleDialog);

/** Dialog open over the vehicles. */
type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; vehicle: Vehicle } | null;

/** The customer's vehicles with their details, last and next bookings; added, edited and deleted here. */
export function VehiclesTab() {
  const { t } = useTranslation('booking');
  const query = useInfiniteQuery(vehiclePagesQuery);
  const { data: bookings, isError: isWithoutBookings } = useOwnBookings();
  const [open, setOpen] = useState<Open>(null);
  const { data, isError, hasNextPage } = query;
  const vehicles = data?.pages.flatMap((page) => page.items);
  const isEmpty = vehicles?.length === 0 && !hasNextPage;
  const close = () => setOpen(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const closeElsewhere = () => {
    close();
    // The element that opened the dialog may be gone: the card of a deleted vehicle, or the empty state before the first one.
    requestAnimationFrame(() => addButton.current?.focus());
  };
  const add = (
    <Button
      ref={addButton}
      variant={isEmpty ? 'primary' : 'secondary'}
      icon={<PlusIcon aria-hidden />}
      onClick={() => setOpen({ kind: 'add' })}
    >
      {t('vehicles.add')}
    </Button>
  );
  return (
    <AreaPage>
      <PageHeader title={t('vehicles.title')} actions={vehicles && !isEmpty && add} />
      {isEmpty ? (
        <EmptyState illustration={<EmptyCar />} title={t('vehicles.emptyAll')} action={add} />
      ) : vehicles ? (
        <>
          <VehicleList
            vehicles={vehicles}
            bookings={bookings ?? (isWithoutBookings ? null : undefined)}
            onEdit={(vehicle) => setOpen({ kind: 'edit', vehicle })}
            onDelete={(vehicle) => setOpen({ kind: 'delete', vehicle })}
          />
          <MoreVehicles query={query} />
        </>
      ) : isError ? (
        <QueryFailure text="vehicles.cannotShow" query={query} />
      ) : (
        <SkeletonCards count={3} label={t('loading')} />
      )}
      {open?.kind === 'add' && <AddVehicleDialog isOpen kind="full" onClose={close} onAdded={closeElsewhere} />}
      {open?.kind === 'edit' && <EditVehicleDialog vehicle={open.vehicle} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteVehicleDialog vehicle={open.vehicle} onClose={close} onDeleted={closeElsewhere} />
      )}
      {bookings && <BookingDialogs bookings={bookings} />}
    </AreaPage>
  );
}
