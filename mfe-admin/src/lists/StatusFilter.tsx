import { SegmentedControl } from '@yoza/ui/SegmentedControl';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';

const Place = styled.div`
  margin-bottom: 14px;
`;

type SetStatus<Status> = (status: Status | undefined) => void;

/** The status a list is narrowed to, kept in the address so that reloading and Back keep it; undefined for all. */
export function useStatusFilter<Status extends string>(
  statuses: readonly Status[],
): [status: Status | undefined, setStatus: SetStatus<Status>] {
  const [parameters, setParameters] = useSearchParams();
  const addressed = statuses.find((known) => known === parameters.get('status'));
  const [status, show] = useState(addressed);
  const [seen, setSeen] = useState(addressed);
  if (addressed !== seen) {
    setSeen(addressed);
    show(addressed);
  }
  const setStatus = (wanted: Status | undefined) => {
    // The router changes the address in a transition: the choice is to be seen at once.
    show(wanted);
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (wanted) after.set('status', wanted);
        else after.delete('status');
        return after;
      },
      { replace: true },
    );
  };
  return [status, setStatus];
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
