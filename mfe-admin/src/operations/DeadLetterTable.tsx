import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { DataTable } from '../lists/DataTable.tsx';
import { DeadLetterActions, ErrorCell, EventCell, FailedCell } from './DeadLetterCells.tsx';
import type { DeadLetter, Service } from './dead-letters.api.ts';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, DeadLetter>();

const columnsWith = (service: Service, choose: (service: Service, letter: DeadLetter) => void) =>
  helper.columns([
    helper.accessor('handler', {
      id: 'event',
      header: 'operations.deadLetters.columns.event',
      cell: ({ row }) => <EventCell letter={row.original} />,
    }),
    helper.accessor('error', {
      header: 'operations.deadLetters.columns.error',
      cell: ({ row }) => <ErrorCell letter={row.original} />,
    }),
    helper.accessor('failedAt', {
      id: 'failed',
      header: 'operations.deadLetters.columns.failed',
      cell: ({ row }) => <FailedCell letter={row.original} />,
    }),
    helper.display({
      id: 'actions',
      header: 'operations.deadLetters.columns.actions',
      cell: ({ row }) => <DeadLetterActions {...{ service, choose }} letter={row.original} />,
    }),
  ]);

const layout = {
  event: { isTitle: true, width: '28%' },
  failed: { width: '116px' },
  actions: { isLabelHidden: true, width: '104px' },
} as const;

interface Properties {
  label: string;
  service: Service;
  letters: DeadLetter[];
  /** Called with the letter whose Replay is pressed; opens the dialog that asks for confirmation. */
  choose: (service: Service, letter: DeadLetter) => void;
}

/** Table of the dead letters of a service. */
export function DeadLetterTable({ label, service, letters, choose }: Properties) {
  const columns = useMemo(() => columnsWith(service, choose), [service, choose]);
  const table = useTable({ features, columns, data: letters, getRowId: (letter) => letter.id });
  return <DataTable table={table} label={label} layout={layout} />;
}
