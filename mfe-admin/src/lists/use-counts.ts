import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/** How many rows a list has for each status; undefined until that is known, and where a service does not say it. */
export function useCounts<Counts, Key extends QueryKey>(
  query: UseQueryOptions<Counts, Error, Counts, Key>,
): Counts | undefined {
  const { data, isError } = useQuery({ ...query, placeholderData: keepPreviousData });
  return isError ? undefined : data;
}
