import { z } from 'zod';

const members = {
  type: z.string(),
  title: z.string(),
  status: z.int(),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
};

/** Body of every 4xx and 5xx response under /api: RFC 9457, with a `code` for programs and a `message` for display to a person. */
export const Problem = z
  .object({ ...members, code: z.string() })
  .catchall(z.unknown())
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof Problem>;

/** Kind of problem that an operation may return: its code, always with the same status, and the schema of the whole document. */
export interface ProblemKind<Status extends number = number, Code extends string = string> {
  status: Status;
  code: Code;
  schema: z.ZodType;
}

/**
 * Defines a kind of problem. `extension`: members besides the standard ones. `name`: differs from the code where two kinds with other members share a
 * code.
 */
export function defineProblem<const Status extends number, const Code extends string>(
  status: Status,
  code: Code,
  extension: z.ZodRawShape = {},
  name: string = code,
): ProblemKind<Status, Code> {
  const schema = z
    .object({ ...members, code: z.literal(code), ...extension })
    .meta({ id: `${pascalCase(name)}Problem` });
  return { status, code, schema };
}

const pascalCase = (code: string) =>
  code
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
