import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/jobs';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';

export type PlaceSuggestion = components['schemas']['PlaceSuggestion'];
export type PointDetails = components['schemas']['PointDetails'];
export type ServiceArea = components['schemas']['ServiceArea'];

const api = apiClient<paths>();

/** Places whose name is like `text`. An answer nobody waits for any more is given up. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['booking', 'places', text],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/places', { params: { query: { q: text } }, signal })),
    gcTime: 5 * 60_000,
  });

/** What is known of a point; its coordinates in decimal degrees with as many places as the draft keeps. */
export const pointQuery = (latitude: string, longitude: string) =>
  queryOptions({
    queryKey: ['booking', 'point', latitude, longitude],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/places/point', { params: { query: { latitude, longitude } }, signal })),
    gcTime: 5 * 60_000,
  });

/** Where technicians go. */
export const serviceAreaQuery = queryOptions({
  queryKey: ['booking', 'service-area'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/service-area', { signal })),
});
