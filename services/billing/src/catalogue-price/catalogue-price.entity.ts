import { defineEntity, p } from '@mikro-orm/core';

export const CataloguePriceSchema = defineEntity({
  name: 'CataloguePrice',
  tableName: 'catalogue_prices',
  properties: {
    serviceId: p.string().primary(),
    /** Version of the service's event from which the row was taken. */
    version: p.integer(),
    /** Whole shillings, tax included. */
    totalPrice: p.integer(),
    isActive: p.boolean(),
  },
});

/** Price of a service known to billing, from the newest of its events. */
export class CataloguePrice extends CataloguePriceSchema.class {}
CataloguePriceSchema.setClass(CataloguePrice);
