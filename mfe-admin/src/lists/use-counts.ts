import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/** Returns the number of rows of a list for each status, the previous ones while new ones load; undefined at first and after a failed request. */
export function useCounts<Counts, Key extends QueryKey>(
  query: UseQueryOptions<Counts, Error, Counts, Key>,
): Counts | undefined {
  const { data, isError } = useQuery({ ...query, placeholderData: keepPreviousData });
  return isError ? undefined : data;
}
