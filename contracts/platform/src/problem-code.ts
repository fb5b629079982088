import type * as billing from '@yoza/billing-contract/problems';
import type * as chat from '@yoza/chat-contract/problems';
import type * as general from '@yoza/kernel-contract/general-problems';
import type * as identity from '@yoza/identity-contract/problems';
import type * as jobs from '@yoza/jobs-contract/problems';
import type { ProblemKind } from '@yoza/kernel-contract/problem';

type KindIn<Module> = Extract<Module[keyof Module], ProblemKind>;
type Kind =
  | KindIn<typeof billing>
  | KindIn<typeof chat>
  | KindIn<typeof general>
  | KindIn<typeof identity>
  | KindIn<typeof jobs>;

/** Code of a problem; with a status, only codes of that status. */
export type ProblemCode<Status extends number = number> = Extract<Kind, { status: Status }>['code'];
