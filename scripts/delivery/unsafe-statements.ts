import { parse } from 'libpg-query';

/** A node of PostgreSQL's syntax tree; only some of its members are used. */
// oxlint-disable-next-line typescript/no-explicit-any -- dozens of kinds of nodes, each optional
type Node = Record<string, any>;

export interface Refusal {
  statement: string;
  why: string;
}

/** Matches a comment above a statement with the reason, of at least 20 characters, why the running version works despite it. */
const bearable = /--\s*the running version can bear this:\s*\S.{19,}/i;

const droppedKinds: Record<string, string> = {
  OBJECT_TABLE: 'a table',
  OBJECT_VIEW: 'a view',
  OBJECT_MATVIEW: 'a view',
  OBJECT_TYPE: 'a type',
  OBJECT_DOMAIN: 'a domain',
  OBJECT_SEQUENCE: 'a sequence',
  OBJECT_FUNCTION: 'a function',
  OBJECT_SCHEMA: 'a schema',
  OBJECT_EXTENSION: 'an extension',
};
const renamedInternally = ['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT', 'OBJECT_TRIGGER'];

/**
 * Returns the statements of a migration that would break the version that is running while it is applied and then for a while beside the next one,
 * and that reads and writes the columns it knows. `created` contains the names of tables of undeployed migrations, which are not in use yet; those
 * that this migration creates are added. Throws the errors of PostgreSQL's parser.
 */
export async function unsafeStatements(sql: string, created: Set<string>): Promise<Refusal[]> {
  const bytes = Buffer.from(sql);
  const { stmts = [] } = (await parse(sql)) as { stmts?: Node[] };
  let end = 0;
  return stmts.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length = bytes.length - start }) => {
    // Starts at the end of the previous statement, since comments above a statement are not part of it.
    const text = bytes.subarray(end, start + length).toString();
    end = start + length + 1;
    const why = reasonsAgainst(stmt, created);
    if (why.length === 0 || bearable.test(text)) return [];
    const statement = text.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim();
    return why.map((reason) => ({ statement, why: reason }));
  });
}

function reasonsAgainst(stmt: Node, created: Set<string>): string[] {
  const isNew = (relation: Node | undefined) => created.has(relation?.['relname']);
  if (stmt['CreateStmt']) {
    created.add(stmt['CreateStmt'].relation.relname);
    return [];
  }
  if (stmt['AlterTableStmt']) {
    const { relation, cmds } = stmt['AlterTableStmt'];
    return isNew(relation) ? [] : cmds.flatMap(({ AlterTableCmd: command }: Node) => against(command));
  }
  if (stmt['DropStmt']) {
    const kind = droppedKinds[stmt['DropStmt'].removeType];
    return kind ? [`drops ${kind} that the running version may use`] : [];
  }
  if (stmt['RenameStmt']) {
    const { relation, renameType } = stmt['RenameStmt'];
    return isNew(relation) || renamedInternally.includes(renameType)
      ? []
      : [
          'renames what the running version knows by its name: add the new one beside it, write both, drop the old one later',
        ];
  }
  if (stmt['AlterObjectSchemaStmt']) return ['moves what the running version looks for elsewhere'];
  if (stmt['TruncateStmt']) return ['empties a table of the running version'];
  if (stmt['AlterEnumStmt']?.oldVal) return ['renames a value that the running version writes'];
  if (stmt['AlterDomainStmt']) return ['changes what the running version may write'];
  if (stmt['DoStmt']) return ['does what cannot be seen from outside'];
  return [];
}

function against(command: Node): string[] {
  const { subtype, name, def } = command;
  switch (subtype) {
    case 'AT_AddColumn':
      return againstColumn(def.ColumnDef);
    case 'AT_DropColumn':
      return [
        `drops the column ${name}, which the running version still reads and writes: first release one that does not`,
      ];
    case 'AT_AlterColumnType':
      return [
        `changes the type of ${name} under the running version: add a column of the new type, write both, move over`,
      ];
    case 'AT_SetNotNull':
      return [`requires ${name}, which the running version may leave out`];
    case 'AT_DropNotNull':
      return [`lets ${name} be null, which the running version does not expect to read`];
    case 'AT_ColumnDefault':
      return def ? [] : [`takes the default of ${name}, on which the running version may rely`];
    case 'AT_AddConstraint':
      return againstRule(def.Constraint);
    case 'AT_DropConstraint':
    case 'AT_ValidateConstraint':
    case 'AT_SetStatistics':
    case 'AT_SetRelOptions':
    case 'AT_ResetRelOptions':
      return [];
    default:
      return [`does something to a table that is not known to be harmless (${subtype})`];
  }
}

function againstColumn({ colname, constraints = [] }: Node): string[] {
  const kinds = constraints.map(({ Constraint: constraint }: Node) => constraint.contype as string);
  const isFilled = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].some((kind) => kinds.includes(kind));
  const isRequired = ['CONSTR_NOTNULL', 'CONSTR_PRIMARY'].some((kind) => kinds.includes(kind));
  return isRequired && !isFilled
    ? [
        `adds the required column ${colname}, which the running version does not write: give it a default or let it be null`,
      ]
    : [];
}

function againstRule({ conname, indexname }: Node): string[] {
  return indexname
    ? []
    : [`adds ${conname ? `the rule ${conname}` : 'a rule'}, which what the running version writes may break`];
}
