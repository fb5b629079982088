import { auditActions, auditSubjects } from '@yoza/contracts/identity/audit-actions';
import { useSearchParams } from 'react-router';
import { acceptDay } from '../forms/accept-day.ts';
import { acceptId } from '../lists/accept-id.ts';
import { acceptWords } from '../lists/accept-words.ts';
import { oneOf, useAddressed } from '../lists/use-addressed.ts';
import type { AuditFilter } from './audit.api.ts';

export const acceptKind = oneOf(auditSubjects);
export const acceptAction = oneOf(auditActions);
const acceptSubject = (text: string): string | undefined => (/^[\w.-]{1,100}$/.test(text) ? text : undefined);

const names = ['search', 'actor', 'kind', 'action', 'subject', 'from', 'to'];

/** Filter of the audit log, kept in the address: `?tab=audit&subject=<id>` leads to the history of one subject. */
export function useAuditFilter() {
  const [, setParameters] = useSearchParams();
  const [search = '', setSearch] = useAddressed('search', acceptWords);
  const [actor, setActor] = useAddressed('actor', acceptId);
  const [kind, setKind] = useAddressed('kind', acceptKind);
  const [action, setAction] = useAddressed('action', acceptAction);
  const [subject, setSubject] = useAddressed('subject', acceptSubject);
  const [from, setFrom] = useAddressed('from', acceptDay);
  const [to, setTo] = useAddressed('to', acceptDay);
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
