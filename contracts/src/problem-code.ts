import type * as billing from './billing/problems.ts';
import type * as chat from './chat/problems.ts';
import type * as general from './general-problems.ts';
import type * as identity from './identity/problems.ts';
import type * as jobs from './jobs/problems.ts';
import type { ProblemKind } from './problem.ts';

type KindIn<Module> = Extract<Module[keyof Module], ProblemKind>;
type Kind =
  | KindIn<typeof billing>
  | KindIn<typeof chat>
  | KindIn<typeof general>
  | KindIn<typeof identity>
  | KindIn<typeof jobs>;

/** Code of a problem; with a status, only codes of that status. */
export type ProblemCode<Status extends number = number> = Extract<Kind, { status: Status }>['code'];
