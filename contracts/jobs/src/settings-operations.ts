import { z } from 'zod';
import { alreadyExists } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { Slug, line } from '@yoza/kernel-contract/primitives';
import { NewPlace, PlaceChange, PlaceSetting, PlacesFilter, PlacesQuery } from './settings-places.ts';
import { NewService, ServiceChange, ServiceOrder, ServiceSetting } from './settings-services.ts';
import { BookingSettings, BookingSettingsChange } from './settings.ts';
import {
  invoiceCodeTaken,
  lastService,
  placeChanged,
  placeNotFound,
  serviceChanged,
  serviceNameTaken,
  serviceNotFound,
  servicesChanged,
  settingsChanged,
} from './problems.ts';

const service = 'jobs';
const callers = { roles: ['admin'] } as const;

export const getBookingSettings = defineOperation({
  operationId: 'getBookingSettings',
  service,
  method: 'GET',
  path: '/api/admin/settings/bookings',
  summary: 'Returns the booking settings: tax, slots, capacity, service area and travel fee.',
  callers,
  responses: { 200: BookingSettings },
});

export const changeBookingSettings = defineOperation({
  operationId: 'changeBookingSettings',
  service,
  method: 'PUT',
  path: '/api/admin/settings/bookings',
  summary:
    'Changes the booking settings for new bookings. 409 SETTINGS_CHANGED with the current settings after a concurrent change.',
  callers,
  body: BookingSettingsChange,
  responses: { 200: BookingSettings },
  problems: [settingsChanged],
});

export const listServiceSettings = defineOperation({
  operationId: 'listServiceSettings',
  service,
  method: 'GET',
  path: '/api/admin/settings/services',
  summary: 'Lists all services, including retired ones, in display order.',
  callers,
  responses: { 200: z.array(ServiceSetting) },
});

export const getServiceSettingsCsv = defineOperation({
  operationId: 'getServiceSettingsCsv',
  service,
  method: 'GET',
  path: '/api/admin/settings/services/csv',
  summary: 'Exports all services, including retired ones, as CSV in display order.',
  callers,
  responses: { 200: 'csv' },
});

export const addService = defineOperation({
  operationId: 'addService',
  service,
  method: 'POST',
  path: '/api/admin/settings/services',
  summary: 'Adds a service. 409 SERVICE_NAME_TAKEN or INVOICE_CODE_TAKEN.',
  callers,
  body: NewService,
  responses: { 201: ServiceSetting },
  problems: [invoiceCodeTaken, serviceNameTaken],
  idempotent: true,
});

export const changeService = defineOperation({
  operationId: 'changeService',
  service,
  method: 'PATCH',
  path: '/api/admin/settings/services/{id}',
  summary:
    'Changes, retires or restores a service. Bookings keep their price. 409 SERVICE_CHANGED with the current one, SERVICE_NAME_TAKEN, LAST_SERVICE.',
  callers,
  params: z.object({ id: Slug }),
  body: ServiceChange,
  responses: { 200: ServiceSetting },
  problems: [serviceNotFound, serviceChanged, serviceNameTaken, lastService],
});

export const orderServices = defineOperation({
  operationId: 'orderServices',
  service,
  method: 'PUT',
  path: '/api/admin/settings/services/order',
  summary:
    'Changes the display order of the services. 409 SERVICES_CHANGED with the current services if the list is incomplete or its order has changed.',
  callers,
  body: ServiceOrder,
  responses: { 200: z.array(ServiceSetting) },
  problems: [servicesChanged],
});

export const listPlaceSettings = defineOperation({
  operationId: 'listPlaceSettings',
  service,
  method: 'GET',
  path: '/api/admin/settings/places',
  summary: 'Lists the places of the gazetteer by name. X-Next-Cursor gives the cursor of the next page.',
  callers,
  query: PlacesQuery,
  responses: { 200: z.array(PlaceSetting) },
});

export const getPlaceSettingsCsv = defineOperation({
  operationId: 'getPlaceSettingsCsv',
  service,
  method: 'GET',
  path: '/api/admin/settings/places/csv',
  summary: 'Exports the places that match the filter as CSV, by name, at most 10,000.',
  callers,
  query: PlacesFilter,
  responses: { 200: 'csv' },
});

export const addPlace = defineOperation({
  operationId: 'addPlace',
  service,
  method: 'POST',
  path: '/api/admin/settings/places',
  summary: 'Adds a place that is suggested to customers.',
  callers,
  body: NewPlace,
  responses: { 201: PlaceSetting },
  problems: [alreadyExists],
  idempotent: true,
});

export const changePlace = defineOperation({
  operationId: 'changePlace',
  service,
  method: 'PATCH',
  path: '/api/admin/settings/places/{id}',
  summary: 'Changes, hides or shows a place. 409 PLACE_CHANGED with the current place after a concurrent change.',
  callers,
  params: z.object({ id: line(120).min(1) }),
  body: PlaceChange,
  responses: { 200: PlaceSetting },
  problems: [placeNotFound, placeChanged],
});
