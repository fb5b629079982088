import { defineOperation } from '../operation.ts';
import { Overview, OverviewFigures, OverviewFile, OverviewSpan } from './overview.ts';

const service = 'jobs';
const admins = { roles: ['admin'] } as const;

export const getOverview = defineOperation({
  operationId: 'getOverview',
  service,
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'How things stand today: revenue, jobs, technicians at work, and what needs somebody.',
  callers: admins,
  responses: { 200: Overview },
});

export const getOverviewFigures = defineOperation({
  operationId: 'getOverviewFigures',
  service,
  method: 'GET',
  path: '/api/admin/overview/figures',
  summary: 'Revenue, jobs and the load of technicians over a span of days.',
  callers: admins,
  query: OverviewSpan,
  responses: { 200: OverviewFigures },
});

export const getOverviewCsv = defineOperation({
  operationId: 'getOverviewCsv',
  service,
  method: 'GET',
  path: '/api/admin/overview/csv',
  summary: 'The figures of a span as a file for spreadsheets: by period, or by technician.',
  callers: admins,
  query: OverviewFile,
  responses: { 200: 'csv' },
});
