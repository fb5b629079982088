import { SegmentedControl } from '@yoza/ui/SegmentedControl';
import { styled } from 'styled-components';
import { countWords } from './count-words.ts';
import { oneOf, useAddressed } from './use-addressed.ts';

const Place = styled.div`
  margin-bottom: 14px;
`;

type SetStatus<Status> = (status: Status | undefined) => void;

/** The status a list is narrowed to, kept in the address; undefined for all. */
export function useStatusFilter<Status extends string>(
  statuses: readonly Status[],
): [status: Status | undefined, setStatus: SetStatus<Status>] {
  return useAddressed('status', oneOf(statuses));
}

interface Properties<Status extends string> {
  label: string;
  all: string;
  words: (status: Status) => string;
  /** How many rows the list has for each choice. */
  counts: { [Choice in Status | 'all']?: number } | undefined;
  /** A choice with its rows, `Pending, 12 jobs`, for screen readers. */
  counted: (choice: { word: string; count: number; rows: string }) => string;
  statuses: readonly Status[];
  status: Status | undefined;
  setStatus: SetStatus<Status>;
}

/** All, or one status, each with how many rows the list has for it. */
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
    const rows = countWords(count);
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
