import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Link } from 'react-router';
import type { Obstacle } from './erasure.api.ts';

const places: Record<Obstacle, string> = {
  'active-jobs': '/customer?tab=bookings',
  'open-balance': '/customer?tab=invoices',
};

/** Link to what prevents the erasure. */
export function ObstacleLink({ obstacle }: { obstacle: Obstacle }) {
  const { t } = useTranslation('shell');
  return (
    <ButtonLink as={Link} to={places[obstacle]} variant="secondary" size="compact">
      {t(`erasure.link.${obstacle}`)}
    </ButtonLink>
  );
}
