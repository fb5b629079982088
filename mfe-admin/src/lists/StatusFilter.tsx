import { SegmentedControl } from '@yoza/ui/SegmentedControl';
import { styled } from 'styled-components';
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
  statuses: readonly Status[];
  status: Status | undefined;
  setStatus: SetStatus<Status>;
}

/** All, or one status. */
export function StatusFilter<Status extends string>({
  label,
  all,
  words,
  statuses,
  status,
  setStatus,
}: Properties<Status>) {
  return (
    <Place>
      <SegmentedControl
        label={label}
        segments={[{ id: 'all', label: all }, ...statuses.map((each) => ({ id: each, label: words(each) }))]}
        selectedId={status ?? 'all'}
        onSelect={(id) => setStatus(statuses.find((each) => each === id))}
      />
    </Place>
  );
}
