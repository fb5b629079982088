import { z } from 'zod';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { Slug } from '@yoza/kernel-contract/primitives';
import { PriceClasses, PriceClassesChange } from './price-classes.ts';
import { AddOnChange, AddOnSetting, NewAddOn } from './settings-add-ons.ts';
import { addOnChanged, addOnNameTaken, addOnNotFound, priceClassesChanged } from './problems.ts';

const service = 'jobs';
const callers = { roles: ['admin'] } as const;

export const getPriceClasses = defineOperation({
  operationId: 'getPriceClasses',
  service,
  method: 'GET',
  path: '/api/admin/settings/price-classes',
  summary: 'Returns the price class of each vehicle type.',
  callers,
  responses: { 200: PriceClasses },
});

export const changePriceClasses = defineOperation({
  operationId: 'changePriceClasses',
  service,
  method: 'PUT',
  path: '/api/admin/settings/price-classes',
  summary:
    'Changes the price classes of vehicle types for new bookings. 409 PRICE_CLASSES_CHANGED with the current ones after a concurrent change.',
  callers,
  body: PriceClassesChange,
  responses: { 200: PriceClasses },
  problems: [priceClassesChanged],
});

export const listAddOnSettings = defineOperation({
  operationId: 'listAddOnSettings',
  service,
  method: 'GET',
  path: '/api/admin/settings/add-ons',
  summary: 'Lists all add-ons, including retired ones, by name.',
  callers,
  responses: { 200: z.array(AddOnSetting) },
});

export const getAddOnSettingsCsv = defineOperation({
  operationId: 'getAddOnSettingsCsv',
  service,
  method: 'GET',
  path: '/api/admin/settings/add-ons/csv',
  summary: 'Exports all add-ons, including retired ones, as CSV by name.',
  callers,
  responses: { 200: 'csv' },
});

export const addAddOn = defineOperation({
  operationId: 'addAddOn',
  service,
  method: 'POST',
  path: '/api/admin/settings/add-ons',
  summary: 'Adds an add-on. 409 ADD_ON_NAME_TAKEN.',
  callers,
  body: NewAddOn,
  responses: { 201: AddOnSetting },
  problems: [addOnNameTaken],
  idempotent: true,
});

export const changeAddOn = defineOperation({
  operationId: 'changeAddOn',
  service,
  method: 'PATCH',
  path: '/api/admin/settings/add-ons/{id}',
  summary:
    'Changes, retires or restores an add-on. Bookings keep theirs. 409 ADD_ON_CHANGED with the current one, ADD_ON_NAME_TAKEN.',
  callers,
  params: z.object({ id: Slug }),
  body: AddOnChange,
  responses: { 200: AddOnSetting },
  problems: [addOnNotFound, addOnChanged, addOnNameTaken],
});
