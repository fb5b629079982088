import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { addOnNames } from '../add-ons/add-on-text.ts';
import { addOnsQuery } from '../add-ons/add-ons.api.ts';
import type { VisitCar } from '../slots/basket.ts';

/** Names of the add-ons ordered for a car of a visit, after a comma; nothing without any. */
export function OrderedAddOns({ car: { serviceId, addOnIds } }: { car: VisitCar }) {
  const { t, i18n } = useTranslation('booking');
  const { data: addOns } = useQuery({ ...addOnsQuery(serviceId), enabled: addOnIds.length > 0 });
  const names = addOnNames(addOns?.filter(({ id }) => addOnIds.includes(id)) ?? [], i18n.language);
  return names ? <>, {t('extras.with', { names })}</> : null;
}
