import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@yoza/shell-sdk/api-error';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useWatch, type Control } from 'react-hook-form';
import { useRefusedQuery } from '../access/use-refusal.ts';
import { basketRefusal } from './basket-refusal.ts';
import { addOnsQuery, quoteQuery, servicesQuery, type Quote } from './new-job.api.ts';
import { basketOf, isCode, isOwnTotal, type TypedNewJob } from './typed-new-job.ts';

/**
 * Returns the contents and the price of a new job: its service, the add-ons offered with it, those chosen, and the current price. `quotedCode` is the
 * discount code that the price is asked for with, since a code is quoted only once it is typed completely.
 */
export function useBasket(control: Control<TypedNewJob, unknown, TypedNewJob>, quotedCode: string) {
  const { t } = useTranslation('admin');
  const [customerId, serviceId, addOnIds, vehicleId, vehicleType, totalPrice] = useWatch({
    control,
    name: ['customerId', 'serviceId', 'addOnIds', 'vehicleId', 'vehicleType', 'totalPrice'],
  });
  const services = useQuery(servicesQuery);
  const service = services.data?.find(({ id }) => id === serviceId);
  const addOns = useQuery(addOnsQuery(serviceId));
  useRefusedQuery(addOns.error);
  const basket = basketOf({ serviceId, addOnIds, vehicleId, vehicleType }, service, addOns.data);
  const code = isCode(quotedCode) ? quotedCode : undefined;
  const quote = useQuery(quoteQuery({ ...basket, code, customerId: (code && customerId) || undefined }));
  useRefusedQuery(quote.error);
  const nameOf = (id: string) => addOns.data?.find((addOn) => addOn.id === id)?.name ?? id;
  const refusal = quote.error ? basketRefusal(quote.error, t, nameOf) : undefined;
  const price: Quote | undefined = quote.error ? undefined : quote.data;
  return {
    service,
    addOns,
    basket,
    nameOf,
    price,
    isLoading: quote.isFetching,
    isOwn: isOwnTotal(totalPrice, price),
    /** Reasons why there is no price, by field. */
    faults: {
      addOnIds: refusal?.part === 'addOnIds' ? refusal.message : undefined,
      discountCode: refusal?.part === 'discountCode' ? refusal.message : undefined,
      totalPrice: quote.error && !refusal ? messageOf(quote.error, t('jobs.create.priceFailed')) : undefined,
    },
  };
}

export type BasketState = ReturnType<typeof useBasket>;
