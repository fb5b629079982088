import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { Slug, line } from '../primitives.ts';
import { NewPlace, PlaceChange, PlaceSetting, PlacesFilter, PlacesQuery } from './settings-places.ts';
import { NewService, ServiceChange, ServiceOrder, ServiceSetting } from './settings-services.ts';
import { BookingSettings, BookingSettingsChange } from './settings.ts';

const service = 'jobs';
const callers = { roles: ['admin'] } as const;

export const getBookingSettings = defineOperation({
  operationId: 'getBookingSettings',
  service,
  method: 'GET',
  path: '/api/admin/settings/bookings',
  summary: 'What is set about bookings: tax, slots, capacity, service area and travel fee.',
  callers,
  responses: { 200: BookingSettings },
});

export const changeBookingSettings = defineOperation({
  operationId: 'changeBookingSettings',
  service,
  method: 'PUT',
  path: '/api/admin/settings/bookings',
  summary:
    'Sets them, from the next booking on. 409 SETTINGS_CHANGED with the settings as they are now when somebody else was faster.',
  callers,
  body: BookingSettingsChange,
  responses: { 200: BookingSettings },
  problems: [409],
});

export const listServiceSettings = defineOperation({
  operationId: 'listServiceSettings',
  service,
  method: 'GET',
  path: '/api/admin/settings/services',
  summary: 'The catalogue with what is retired, in the order customers see.',
  callers,
  responses: { 200: z.array(ServiceSetting) },
});

export const getServiceSettingsCsv = defineOperation({
  operationId: 'getServiceSettingsCsv',
  service,
  method: 'GET',
  path: '/api/admin/settings/services/csv',
  summary: 'What the list shows, as a file for spreadsheets.',
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
  problems: [409],
  idempotent: true,
});

export const changeService = defineOperation({
  operationId: 'changeService',
  service,
  method: 'PATCH',
  path: '/api/admin/settings/services/{id}',
  summary:
    'Changes a service, retires it or brings it back, from the next booking on. 409 SERVICE_CHANGED with the service as it is now, SERVICE_NAME_TAKEN, LAST_SERVICE.',
  callers,
  params: z.object({ id: Slug }),
  body: ServiceChange,
  responses: { 200: ServiceSetting },
  problems: [404, 409],
});

export const orderServices = defineOperation({
  operationId: 'orderServices',
  service,
  method: 'PUT',
  path: '/api/admin/settings/services/order',
  summary:
    'Puts the services into another order. 409 SERVICES_CHANGED with the services as they are now when these are not all of them, or when their order is another one than was seen.',
  callers,
  body: ServiceOrder,
  responses: { 200: z.array(ServiceSetting) },
  problems: [409],
});

export const listPlaceSettings = defineOperation({
  operationId: 'listPlaceSettings',
  service,
  method: 'GET',
  path: '/api/admin/settings/places',
  summary: 'The places of the gazetteer by name. The header X-Next-Cursor leads to the next page.',
  callers,
  query: PlacesQuery,
  responses: { 200: z.array(PlaceSetting) },
});

export const getPlaceSettingsCsv = defineOperation({
  operationId: 'getPlaceSettingsCsv',
  service,
  method: 'GET',
  path: '/api/admin/settings/places/csv',
  summary: 'What a filter finds, as a file for spreadsheets.',
  callers,
  query: PlacesFilter,
  responses: { 200: 'csv' },
});

export const addPlace = defineOperation({
  operationId: 'addPlace',
  service,
  method: 'POST',
  path: '/api/admin/settings/places',
  summary: 'Adds a place that is suggested to customers from now on.',
  callers,
  body: NewPlace,
  responses: { 201: PlaceSetting },
  problems: [409],
  idempotent: true,
});

export const changePlace = defineOperation({
  operationId: 'changePlace',
  service,
  method: 'PATCH',
  path: '/api/admin/settings/places/{id}',
  summary:
    'Changes a place, hides it or shows it again. 409 PLACE_CHANGED with the place as it is now when somebody else was faster.',
  callers,
  params: z.object({ id: line(120).min(1) }),
  body: PlaceChange,
  responses: { 200: PlaceSetting },
  problems: [404, 409],
});
