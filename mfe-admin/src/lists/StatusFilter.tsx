import { SegmentedControl } from '@yoza/ui/SegmentedControl';
import { styled } from 'styled-components';
import { countText } from './count-text.ts';
import { oneOf, useUrlState } from './use-url-state.ts';

const Place = styled.div`
  margin-bottom: 14px;
`;

type SetStatus<Status> = (status: Status | undefined) => void;

/** Status by which a list is filtered, stored in the address; undefined for all. */
export function useStatusFilter<Status extends string>(
  statuses: readonly Status[],
): [status: Status | undefined, setStatus: SetStatus<Status>] {
  return useUrlState('status', oneOf(statuses));
}

interface Properties<Status extends string> {
  label: string;
  all: string;
  words: (status: Status) => string;
  /** Number of rows of the list for each choice, `1,000+` from `maxCounted` on; without one, the choice shows none. */
  counts: { [Choice in Status | 'all']?: number } | undefined;
  /** Formats a choice with its number of rows, `Pending, 12 jobs`, for screen readers. */
  counted: (choice: { word: string; count: number; rows: string }) => string;
  statuses: readonly Status[];
  status: Status | undefined;
  setStatus: SetStatus<Status>;
}

/**
 * Filter for all rows of a list or those of one choice (a status or a group such as open jobs), each with its number of rows. The counts apply the
 * other filters of the list.
 */
export function StatusFilter<Status extends string>({
  label,
  all,
  words,
  counts,
  counted,
  statuses,
  status,
  setStatus,
}: Properties<Status>) {
  const segment = <Id extends Status | 'all'>(id: Id, word: string) => {
    const count = counts?.[id];
    if (count === undefined) return { id, label: word };
    const rows = countText(count);
    return { id, label: word, count: rows, name: counted({ word, count, rows }) };
  };
  return (
    <Place>
      <SegmentedControl
        label={label}
        segments={[segment('all', all), ...statuses.map((each) => segment(each, words(each)))]}
        selectedId={status ?? 'all'}
        onSelect={(id) => setStatus(statuses.find((each) => each === id))}
      />
    </Place>
  );
}
