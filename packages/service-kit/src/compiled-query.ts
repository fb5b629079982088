import type { EntityManager } from '@mikro-orm/postgresql';
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Maximum number of texts that are kept of one query. */
const maxTexts = 100;

type Value = string | number | boolean | Date | readonly string[];

/** Expressions that stand for the values of a query; undefined for those that a call leaves out. */
export type Placeholders<Values> = {
  [Name in keyof Values]: RawBuilder<NonNullable<Values[Name]>> | Extract<Values[Name], undefined>;
};

/**
 * Returns a function that executes a query of Kysely. The query is built and compiled once for each form and each choice of values that are present,
 * not at each call.
 *
 *     const listed = compiledQuery(tablesOf, (tables, { order }: { order: 'asc' | 'desc' }, { city }: Placeholders<{ city?: string }>) => {
 *       const query = tables.selectFrom('places').select('name').orderBy('name', order);
 *       return city ? query.where('city', '=', city) : query;
 *     });
 *     await listed(em, { order: 'asc' }, { city: 'Kampala' });
 *
 * - `form` is all that the text depends on besides the presence of values: an order, a literal limit.
 * - `values` are what differs from call to call, such as the caller's id. `build` sees which are present, never what they are.
 *
 * So the key of a text cannot lack anything, and no text or parameter can contain a value of an earlier call. Throws an Error if the query does not
 * use a value that is present, which would be a forgotten condition, or if it has any other parameter: constants are literals (`sql.lit`).
 */
export function compiledQuery<
  Tables,
  Form extends { [Name in keyof Form]?: string | number | boolean },
  Values extends { [Name in keyof Values]?: Value },
  Row,
>(
  tablesOf: (em: EntityManager) => Kysely<Tables>,
  build: (tables: Kysely<Tables>, form: Form, values: Placeholders<Values>) => Compilable<Row>,
): (em: EntityManager, form: Form, values: Values) => Promise<Row[]> {
  const texts = new LRUCache<string, CompiledQuery<Row>>({ max: maxTexts });

  /** Builds and compiles the query from the key alone, so that it depends on nothing else of the call. */
  const compile = (tables: Kysely<Tables>, key: string) => {
    const [form, present] = JSON.parse(key) as Key<Form>;
    const placeholders = Object.fromEntries(present.map((name) => [name, sql.val(new Placeholder(name))]));
    const query = build(tables, form, placeholders as unknown as Placeholders<Values>).compile();
    assertOnlyUses(present, Object.values(form), query);
    return query;
  };

  return async (em, form, values) => {
    const tables = tablesOf(em);
    const key = keyOf(form, values);
    let query = texts.get(key);
    if (!query) texts.set(key, (query = compile(tables, key)));
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await tables.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** Stands for a value of a query until it is executed. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Form of a query and the names of the values that are present. */
type Key<Form> = [form: Form, present: string[]];

function keyOf<Form, Values extends object>(form: Form, values: Values): string {
  const present = Object.keys(values).filter((name) => values[name as keyof Values] !== undefined);
  return JSON.stringify([form, present] satisfies Key<Form>);
}

function assertOnlyUses(
  present: readonly string[],
  form: readonly unknown[],
  { parameters, sql: text }: CompiledQuery,
) {
  const used = new Set<string>();
  for (const parameter of parameters) {
    if (parameter instanceof Placeholder) used.add(parameter.name);
    else if (!form.includes(parameter)) throw new Error(`A compiled query has a constant as a parameter: ${text}`);
  }
  const forgotten = present.filter((name) => !used.has(name));
  if (forgotten.length > 0) throw new Error(`A compiled query does not use ${forgotten.join(', ')}: ${text}`);
}
