import { useSearchParams } from 'react-router';
import { acceptId } from '../lists/accept-id.ts';
import { oneOf } from '../lists/use-url-state.ts';

const kinds = ['view', 'edit', 'details', 'add-ons', 'assign', 'cancel'] as const;

export type JobDialogState = { kind: 'new' } | { kind: (typeof kinds)[number]; jobId: string };

const acceptKind = oneOf(kinds);

/**
 * Returns the open job dialog, or null, and a function that opens another one, or none with null. The state is in the address: `?job=<id>` shows the
 * job, `?job=<id>&dialog=edit` another dialog of it, `?dialog=new` the one for a new job. Back closes it.
 */
export function useJobDialog(): [dialog: JobDialogState | null, open: (nextDialog: JobDialogState | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const dialog = dialogIn(parameters);
  const open = (nextDialog: JobDialogState | null) => {
    const after = new URLSearchParams(window.location.search);
    const isInstead = nextDialog === null || dialogIn(after) !== null;
    after.delete('job');
    after.delete('dialog');
    if (nextDialog && nextDialog.kind !== 'new') after.set('job', nextDialog.jobId);
    if (nextDialog && nextDialog.kind !== 'view') after.set('dialog', nextDialog.kind);
    setParameters(after, { replace: isInstead });
  };
  return [dialog, open];
}

function dialogIn(parameters: URLSearchParams): JobDialogState | null {
  const named = parameters.get('dialog') ?? '';
  if (named === 'new') return { kind: 'new' };
  const jobId = acceptId(parameters.get('job') ?? '');
  return jobId ? { kind: acceptKind(named) ?? 'view', jobId } : null;
}
