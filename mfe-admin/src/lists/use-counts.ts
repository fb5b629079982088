import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/** Returns the number of rows of a list for each status; undefined until it is known, and where a service does not provide it. */
export function useCounts<Counts, Key extends QueryKey>(
  query: UseQueryOptions<Counts, Error, Counts, Key>,
): Counts | undefined {
  const { data, isError } = useQuery({ ...query, placeholderData: keepPreviousData });
  return isError ? undefined : data;
}
