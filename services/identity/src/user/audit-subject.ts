import type { User } from './user.entity.ts';

/** Returns a person as an audit log subject. */
export const subjectOf = ({ id, name }: User) => ({ kind: 'user', id, label: name }) as const;
