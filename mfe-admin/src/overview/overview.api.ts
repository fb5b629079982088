import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import type { Span } from './spans.ts';

export type Overview = components['schemas']['Overview'];
export type Period = components['schemas']['OverviewPeriod'];
export type Load = components['schemas']['TechnicianLoad'];

const api = apiClient<paths>();

export const overviewKeys = { all: ['admin', 'overview'] } as const;

/** Overview of this day. Fetched again when the section opens, because no event announces other admins' changes to equipment. */
export const overviewQuery = (today: string) =>
  queryOptions({
    queryKey: [...overviewKeys.all, 'today', today],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/overview', { signal })),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });

/** Figures of a span; the previous figures stay visible while those of another span load. */
export const figuresOfSpanQuery = (span: Span) =>
  queryOptions({
    queryKey: [...overviewKeys.all, 'span', span],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/overview/figures', { params: { query: span }, signal })),
    placeholderData: keepPreviousData,
  });

export const fetchOverviewCsv = (span: Span, part: 'periods' | 'technicians') =>
  api.GET('/api/admin/overview/csv', { params: { query: { ...span, part } }, parseAs: 'blob' });
