import { auditActions, auditSubjects } from '@yoza/identity-contract/audit-actions';
import { useSearchParams } from 'react-router';
import { acceptDay } from '../forms/accept-day.ts';
import { acceptId } from '../lists/accept-id.ts';
import { acceptWords } from '../lists/accept-words.ts';
import { oneOf, useUrlState } from '../lists/use-url-state.ts';
import type { AuditFilter } from './audit.api.ts';

export const acceptKind = oneOf(auditSubjects);
export const acceptAction = oneOf(auditActions);
const acceptSubject = (text: string): string | undefined => (/^[\w.-]{1,100}$/.test(text) ? text : undefined);

const names = ['search', 'actor', 'kind', 'action', 'subject', 'from', 'to'];

/** Filter of the audit log, kept in the address: `?tab=audit&subject=<id>` leads to the history of one subject. */
export function useAuditFilter() {
  const [, setParameters] = useSearchParams();
  const [search = '', setSearch] = useUrlState('search', acceptWords);
  const [actor, setActor] = useUrlState('actor', acceptId);
  const [kind, setKind] = useUrlState('kind', acceptKind);
  const [action, setAction] = useUrlState('action', acceptAction);
  const [subject, setSubject] = useUrlState('subject', acceptSubject);
  const [from, setFrom] = useUrlState('from', acceptDay);
  const [to, setTo] = useUrlState('to', acceptDay);
  const words = search.trim();
  const values: AuditFilter = {
    ...(words && { search: words }),
    ...(actor && { actor }),
    ...(kind && { kind }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const clear = () =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of names) after.delete(name);
        return after;
      },
      { replace: true },
    );
  const shown = { search, actor, kind, action, subject, from, to };
  const isNarrowed = Object.keys(values).length > 0;
  const setters = { setSearch, setActor, setKind, setAction, setSubject, setFrom, setTo };
  return { values, ...shown, isNarrowed, ...setters, clear };
}
