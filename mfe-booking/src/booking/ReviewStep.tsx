import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatMoney } from '@yoza/shell-sdk/format';
import { Banner } from '@yoza/ui/Banner';
import { Card } from '@yoza/ui/Card';
import { EmptyState } from '@yoza/ui/EmptyState';
import { PriceLines } from '@yoza/ui/PriceLines';
import { RadioCards } from '@yoza/ui/RadioCards';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { TextArea } from '@yoza/ui/TextArea';
import { FileTextIcon, InfoIcon } from '@yoza/ui/icons';
import { media } from '@yoza/ui/theme';
import { vehiclesQuery } from '../vehicles/vehicles.api.ts';
import { servicesQuery } from './booking.api.ts';
import { refusalAtom, useDraft } from './booking.atoms.ts';
import { taxRateOf } from './service-look.ts';
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

/** Everything that is about to be booked, with the price, before it is. */
export function ReviewStep() {
  const { t } = useTranslation('booking');
  const { draft, change } = useDraft();
  const refusal = useAtomValue(refusalAtom);
  const services = useQuery(servicesQuery);
  const vehicles = useQuery(vehiclesQuery);
  const service = services.data?.find(({ id }) => id === draft.serviceId);
  const vehicle = vehicles.data?.find(({ id }) => id === draft.vehicleId);
  if (services.isPending || vehicles.isPending) return <SkeletonRows count={4} label={t('loading')} />;
  if (!service || !vehicle) return <EmptyState title={t('review.incomplete')} />;
  const isPriceNew = refusal?.at === 'price';
  return (
    <Columns>
      <Column>
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
        <SectionHeading>{t('review.breakdown')}</SectionHeading>
        {isPriceNew && (
          <Banner tone="warning">
            {refusal.message} {t('review.newPrice', { total: formatMoney(service.totalPrice) })}
          </Banner>
        )}
        <Card>
          <PriceLines
            lines={[
              { id: 'subtotal', label: t('subtotal'), amount: service.basePrice },
              { id: 'tax', label: t('taxLabel', { rate: taxRateOf(service) }), amount: service.taxAmount },
            ]}
            total={{ label: t('total'), amount: service.totalPrice }}
          />
        </Card>
        <Gap />
        <SectionHeading>{t('review.payment')}</SectionHeading>
        <RadioCards
          label={t('review.payment')}
          options={[
            {
              value: 'invoice',
              title: t('review.invoice'),
              description: t('review.invoiceText'),
              icon: <FileTextIcon aria-hidden />,
            },
          ]}
          value="invoice"
          onChange={() => undefined}
        />
        <Note>
          <InfoIcon aria-hidden />
          {t('review.cancellation')}
        </Note>
      </Column>
    </Columns>
  );
}
