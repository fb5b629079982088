/** Work that slots are asked for: longer work needs places in the following slots too. */
export interface Basket {
  serviceId: string | null;
  vehicleId: string | null;
  /** Ids of the ordered add-ons. */
  addOnIds: readonly string[];
}

/** Returns the fields of a basket that are chosen; none without a service. */
export function basketFields({ serviceId, vehicleId, addOnIds }: Basket) {
  return {
    ...(serviceId !== null && { serviceId }),
    ...(serviceId !== null && vehicleId !== null && { vehicleId }),
    ...(serviceId !== null && addOnIds.length > 0 && { addOnIds: [...addOnIds] }),
  };
}

/** Returns the same for a query, in which the add-ons are separated by commas. */
export function basketQuery(basket: Basket | undefined) {
  if (!basket) return {};
  const { addOnIds, ...fields } = basketFields(basket);
  return { ...fields, ...(addOnIds && { addOnIds: addOnIds.join(',') }) };
}
