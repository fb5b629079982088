import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';

export type PlaceSuggestion = components['schemas']['PlaceSuggestion'];
export type PointDetails = components['schemas']['PointDetails'];
export type ServiceArea = components['schemas']['ServiceArea'];

const api = apiClient<paths>();

/** Places with a name like `text`. Cancels a request whose response is no longer needed. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['booking', 'places', text],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/places', { params: { query: { q: text } }, signal })),
    gcTime: 5 * 60_000,
  });

/** Details of a point; its coordinates in decimal degrees with as many decimal places as the draft keeps. */
export const pointQuery = (latitude: string, longitude: string) =>
  queryOptions({
    queryKey: ['booking', 'point', latitude, longitude],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/places/point', { params: { query: { latitude, longitude } }, signal })),
    gcTime: 5 * 60_000,
  });

/** Area that technicians serve. */
export const serviceAreaQuery = queryOptions({
  queryKey: ['booking', 'service-area'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/service-area', { signal })),
});
