import { useQuery } from '@tanstack/react-query';
import { serviceDescription, serviceName } from '@yoza/shell-sdk/service-text';
import { taxRateOf } from '@yoza/shell-sdk/tax-rate';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SelectableCard } from '@yoza/ui/SelectableCard';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { ClockIcon, InfoIcon } from '@yoza/ui/icons';
import { ServiceScene } from '@yoza/ui/illustrations/ServiceScene';
import { useDraft } from '../draft/draft.atoms.ts';
import { servicesQuery } from '../services/services.api.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { CataloguePrice } from './CataloguePrice.tsx';
import { Duration } from './Duration.tsx';
import { hoursOf, sceneOf } from './service-look.ts';
import { WaitingServices } from './WaitingServices.tsx';
import { CardChoice, Note } from './wizard-layout.ts';

/** The services as cards to choose one from. */
export function ServiceStep() {
  const { t, i18n } = useTranslation('booking');
  const { draft, change } = useDraft();
  const query = useQuery(servicesQuery);
  const { data: services, isError } = query;
  if (!services) {
    return isError ? <QueryFailure text="service.failed" query={query} /> : <WaitingServices />;
  }
  const [first] = services;
  if (!first) return <EmptyState title={t('service.empty')} text={t('service.emptyHint')} />;
  return (
    <>
      <CardChoice $isTall>
        <VisuallyHidden as="legend">{t('service.legend')}</VisuallyHidden>
        {services.map((service) => (
          <SelectableCard
            key={service.id}
            isTall
            name="service"
            value={service.id}
            checked={draft.serviceId === service.id}
            onChange={() => change({ serviceId: service.id })}
            title={serviceName(service, i18n.language)}
            description={serviceDescription(service, i18n.language) || t('service.fallback')}
            picture={<ServiceScene service={sceneOf(service.id)} />}
            meta={
              <>
                <CataloguePrice service={service} />
                <Duration>
                  <ClockIcon aria-hidden />
                  {t('duration.hours', { count: hoursOf(service.duration) })}
                </Duration>
              </>
            }
          />
        ))}
      </CardChoice>
      <Note>
        <InfoIcon aria-hidden />
        {t('service.taxNote', { rate: taxRateOf(first) })}
      </Note>
    </>
  );
}
