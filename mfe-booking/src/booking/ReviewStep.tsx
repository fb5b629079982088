import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { TextArea } from '@yoza/ui/TextArea';
import { InfoIcon } from '@yoza/ui/icons';
import { media } from '@yoza/ui/theme';
import { useDraft } from '../draft/draft.atoms.ts';
import { servicesQuery } from '../services/services.api.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { vehiclesQuery } from '../vehicles/vehicles.api.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { CodeField } from './CodeField.tsx';
import { HoldNotice } from './HoldNotice.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { PriceBreakdown } from './PriceBreakdown.tsx';
import { SummaryRows } from './SummaryRows.tsx';
import { Note, SectionHeading } from './wizard-layout.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
  align-items: start;
  gap: 24px;
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: grid;
  gap: 12px;
  min-width: 0;
`;

const Gap = styled.div`
  height: 8px;
`;

const RepeatTimes = lazyPart(async () => (await import('../repeat/RepeatTimes.tsx')).RepeatTimes);

/** Last step: the hold of the slot, the summary, special instructions, price, discount code and payment method, before the booking is confirmed. */
export function ReviewStep() {
  const { t } = useTranslation('booking');
  const { draft, change } = useDraft();
  const services = useQuery(servicesQuery);
  const vehicles = useQuery(vehiclesQuery);
  const service = services.data?.find(({ id }) => id === draft.serviceId);
  const vehicle = vehicles.data?.find(({ id }) => id === draft.vehicleId);
  if (services.isPending || vehicles.isPending) return <SkeletonRows count={4} label={t('loading')} />;
  if (services.isError && !services.data) return <QueryFailure text="service.failed" query={services} />;
  if (vehicles.isError && !vehicles.data) return <QueryFailure text="vehicles.failed" query={vehicles} />;
  if (!service || !vehicle) return <EmptyState title={t('review.incomplete')} />;
  return (
    <Columns>
      <Column>
        {draft.repeatOf && <RepeatTimes bookingId={draft.repeatOf} />}
        <HoldNotice draft={draft} />
        <SummaryRows service={service} vehicle={vehicle} draft={draft} />
        <TextArea
          label={t('review.instructions')}
          optionalText={t('optional')}
          description={t('review.instructionsHint')}
          rows={2}
          maxLength={1500}
          value={draft.instructions}
          onChange={(event) => change({ instructions: event.target.value })}
        />
      </Column>
      <Column>
        <PriceBreakdown service={service} />
        <CodeField service={service} />
        <Gap />
        <SectionHeading>{t('review.payment')}</SectionHeading>
        <PaymentMethods service={service} />
        <Note>
          <InfoIcon aria-hidden />
          {t('review.cancellation')}
        </Note>
      </Column>
    </Columns>
  );
}
