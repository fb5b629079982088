import { messageOf } from '@yoza/shell-sdk/api-error';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Card } from '@yoza/ui/Card';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { Select } from '@yoza/ui/Select';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { formatPlate } from '@yoza/ui/format-plate';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useChangeDefault, useVehicles, type Vehicle } from './car-and-places.api.ts';
import './car-texts.ts';

/** Default car of a customer, saved on choice, and links to their vehicles and places. Without vehicles, and at older servers, the links alone. */
export function CarAndPlacesCard() {
  const { t } = useTranslation('shell');
  const { data: vehicles, error, isPending } = useVehicles();
  useEffect(() => {
    if (error) handleUnauthorized(error);
  }, [error]);
  return (
    <Card as="section" aria-labelledby="car-title">
      <Stack $gap={4}>
        <div>
          <h2 id="car-title">{t('car.title')}</h2>
          <Muted>{t('car.lead')}</Muted>
        </div>
        {isPending && (
          <div role="status">
            <VisuallyHidden>{t('car.loading')}</VisuallyHidden>
            <SkeletonBar $height={48} />
          </div>
        )}
        {vehicles?.some(({ isDefault }) => isDefault !== undefined) && <DefaultCar vehicles={vehicles} />}
        <Cluster>
          <ButtonLink as={Link} to="/customer?tab=vehicles">
            {t('car.vehicles')}
          </ButtonLink>
          <ButtonLink as={Link} to="/customer?tab=places">
            {t('car.places')}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  );
}

function DefaultCar({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { t } = useTranslation('shell');
  const { mutate, isPending, variables } = useChangeDefault();
  const saved = vehicles.find(({ isDefault }) => isDefault)?.id ?? '';
  const choose = (id: string) =>
    mutate(
      { id: id || saved, isDefault: id !== '' },
      {
        onSuccess: () => showToast({ title: t('car.saved') }),
        onError: (error) => {
          if (handleUnauthorized(error)) return;
          showToast({ title: t('car.failed'), description: messageOf(error, t('car.failedHint')), tone: 'error' });
        },
      },
    );
  const chosen = variables?.isDefault ? variables.id : '';
  return (
    <Select
      label={t('car.field')}
      value={isPending ? chosen : saved}
      disabled={isPending}
      onChange={(event) => choose(event.target.value)}
      options={[{ value: '', label: t('car.none') }, ...vehicles.map(optionOf)]}
    />
  );
}

const optionOf = ({ id, year, make, model, licensePlate }: Vehicle) => ({
  value: id,
  label: [`${year} ${make} ${model}`, licensePlate && formatPlate(licensePlate)].filter(Boolean).join(', '),
});
