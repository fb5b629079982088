import { defineOperation } from '@yoza/kernel-contract/operation';
import { Overview, OverviewFigures, OverviewFile, OverviewSpan } from './overview.ts';

const service = 'jobs';
const admins = { roles: ['admin'] } as const;

export const getOverview = defineOperation({
  operationId: 'getOverview',
  service,
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Returns today’s figures: revenue, jobs, active technicians and urgent issues.',
  callers: admins,
  responses: { 200: Overview },
});

export const getOverviewFigures = defineOperation({
  operationId: 'getOverviewFigures',
  service,
  method: 'GET',
  path: '/api/admin/overview/figures',
  summary: 'Returns revenue, jobs and technician load for a date range.',
  callers: admins,
  query: OverviewSpan,
  responses: { 200: OverviewFigures },
});

export const getOverviewCsv = defineOperation({
  operationId: 'getOverviewCsv',
  service,
  method: 'GET',
  path: '/api/admin/overview/csv',
  summary: 'Exports the figures of a date range as CSV, by period or by technician.',
  callers: admins,
  recentSignIn: ['admin'],
  query: OverviewFile,
  responses: { 200: 'csv' },
});
