import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Figures } from '@yoza/ui/Money';
import type { Service } from '../services/services.api.ts';

/** Price of a service before tax; where larger vehicles cost more, the least one. */
export function CataloguePrice({ service }: { service: Service }) {
  const { t } = useTranslation('booking');
  const price = formatMoney(service.basePrice);
  return <Figures>{service.priceVaries ? t('from', { price }) : price}</Figures>;
}
