/** A JSON schema as zod writes it: the keywords that are compared. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** What may be written compared with what is read; each side with the definitions its references lead to. */
export interface Comparison {
  written: Schema;
  writtenIn: Record<string, Schema>;
  read: Schema;
  readIn: Record<string, Schema>;
  /** Whether a field that the reader knows has to be written even where the reader could do without. */
  keepsFields: boolean;
  /** Whether the reader has to know each field that is written. */
  knowsFields: boolean;
  /** Whether the reader checks lengths, ranges and patterns. */
  checksLimits: boolean;
}

/** Why something that may be written would not be understood; empty when all of it is. `at` names the place, such as `.customer.name`. */
export function whatIsNotUnderstood(comparison: Comparison, at = '', open: readonly string[] = []): string[] {
  const written = resolved(comparison.written, comparison.writtenIn);
  const read = resolved(comparison.read, comparison.readIn);
  // A form that contains itself: it is being compared already.
  const pair = `${comparison.written.$ref} ${comparison.read.$ref}`;
  if (comparison.written.$ref && comparison.read.$ref && open.includes(pair)) return [];
  const deeper = [...open, pair];
  const compare = (one: Schema, other: Schema, place: string) =>
    whatIsNotUnderstood({ ...comparison, written: one, read: other }, place, deeper);

  const [forms, known] = [branches(written), branches(read)];
  if (forms.length > 1 || known.length > 1) {
    return forms.flatMap((form) => {
      const attempts = known.map((one) => compare(form, one, at));
      return attempts.toSorted((one, other) => one.length - other.length)[0] ?? [];
    });
  }
  const name = at || 'the whole';
  const kinds = foreignKinds(written, read);
  if (kinds.length > 0) return [`${name} may be ${kinds.join(' or ')}`];
  return [
    ...foreignValues(written, read).map((value) => `${name} may be ${JSON.stringify(value)}`),
    ...(comparison.checksLimits ? narrowerLimits(written, read).map((limit) => `${name} has another ${limit}`) : []),
    ...(read.format && read.format !== written.format ? [`${name} is no longer ${read.format}`] : []),
    ...(written.items && read.items ? compare(written.items, read.items, `${at}[]`) : []),
    ...fields(written, read, comparison, at, compare),
  ];
}

function fields(
  written: Schema,
  read: Schema,
  { keepsFields, knowsFields }: Comparison,
  at: string,
  compare: (written: Schema, read: Schema, at: string) => string[],
): string[] {
  const [given, known] = [written.properties ?? {}, read.properties ?? {}];
  const missing = Object.keys(known).flatMap((name) => {
    const isRequired = read.required?.includes(name) ?? false;
    if (!(name in given)) return keepsFields || isRequired ? [`${at}.${name} is missing`] : [];
    return isRequired && !written.required?.includes(name) ? [`${at}.${name} may be missing`] : [];
  });
  const unknown = Object.keys(given).filter((name) => knowsFields && read.properties && !(name in known));
  const inner = Object.entries(given).flatMap(([name, schema]) =>
    known[name] ? compare(schema, known[name], `${at}.${name}`) : [],
  );
  const rest =
    typeof written.additionalProperties === 'object' && typeof read.additionalProperties === 'object'
      ? compare(written.additionalProperties, read.additionalProperties, `${at}.*`)
      : [];
  return [...missing, ...unknown.map((name) => `${at}.${name} is no longer known`), ...inner, ...rest];
}

function resolved(schema: Schema, definitions: Record<string, Schema>): Schema {
  const found = schema.$ref ? definitions[schema.$ref.split('/').at(-1) ?? ''] : schema;
  if (!found) throw new Error(`There is no ${schema.$ref}`);
  if (found.$ref) return resolved(found, definitions);
  if (!found.allOf) return found;
  const parts = [{ ...found, allOf: undefined }, ...found.allOf.map((part) => resolved(part, definitions))];
  return parts.reduce<Schema>(
    (whole, part) => ({
      ...whole,
      ...JSON.parse(JSON.stringify(part)),
      properties: { ...whole.properties, ...part.properties },
      required: [...(whole.required ?? []), ...(part.required ?? [])],
    }),
    {},
  );
}

const branches = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];

const kindsOf = ({ type, const: value, enum: values = [] }: Schema): string[] => {
  if (type !== undefined) return [type].flat();
  const constants = value === undefined ? values : [value];
  return [...new Set(constants.map((one) => (one === null ? 'null' : typeof one)))];
};

function foreignKinds(written: Schema, read: Schema): string[] {
  const [given, known] = [kindsOf(written), kindsOf(read)];
  if (known.length === 0) return [];
  if (given.length === 0) return ['anything'];
  return given.filter((kind) => !known.includes(kind) && !(kind === 'integer' && known.includes('number')));
}

function foreignValues(written: Schema, read: Schema): unknown[] {
  const valuesOf = (schema: Schema) => (schema.const === undefined ? schema.enum : [schema.const]);
  const known = valuesOf(read);
  if (!known) return [];
  return valuesOf(written)?.filter((value) => !known.includes(value)) ?? ['anything'];
}

function narrowerLimits(written: Schema, read: Schema): string[] {
  const least = (['minimum', 'minLength', 'minItems'] as const).filter(
    (limit) => (read[limit] ?? Number.NEGATIVE_INFINITY) > (written[limit] ?? Number.NEGATIVE_INFINITY),
  );
  const most = (['maximum', 'maxLength', 'maxItems'] as const).filter(
    (limit) => (read[limit] ?? Number.POSITIVE_INFINITY) < (written[limit] ?? Number.POSITIVE_INFINITY),
  );
  const pattern = read.pattern !== undefined && read.pattern !== written.pattern ? ['pattern'] : [];
  return [...least, ...most, ...pattern];
}
