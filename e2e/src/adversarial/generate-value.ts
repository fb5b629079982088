import { z } from 'zod';
import type { Random } from './random.ts';

/** Returns values to try in a field of this name instead of generated ones: existing ids and prices, and deliberately invalid ones. */
export type Known = (name: string) => readonly unknown[] | undefined;

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/**
 * Generates a value that roughly has the form a contract requires. Not all values are valid: patterns, bounds of numbers and of arrays are ignored, and
 * known values may be invalid on purpose.
 */
export function valueFor(schema: z.ZodType, random: Random, known: Known): unknown {
  const definition = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return valueOf(definition, '', { random, known, named: definition.$defs ?? {} });
}

interface Making {
  random: Random;
  known: Known;
  /** Schemas that others refer to. */
  named: Record<string, JsonSchema>;
}

function valueOf(schema: JsonSchema, name: string, making: Making): unknown {
  const { random, known, named } = making;
  const fitting = known(name);
  if (fitting && random.chance(0.9)) return random.pick(fitting);
  if (schema.$ref) return valueOf(named[schema.$ref.replace('#/$defs/', '')] ?? {}, name, making);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return valueOf(random.pick(choices), name, making);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, making);
    case 'array':
      return Array.from({ length: random.below(4) }, () => valueOf(schema.items ?? {}, name, making));
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'integer':
      return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 1_000, 1 + random.below(100)));
    case 'number':
      return random.below(180) - 90 + random.next();
    case 'string':
      return textOf(schema, random);
    default:
      return random.pick<unknown>(['anything', 7, true, null, {}, []]);
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, making: Making): Record<string, unknown> {
  const { random } = making;
  const entries = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.5));
  return Object.fromEntries(entries.map(([name, schema]) => [name, valueOf(schema, name, making)]));
}

const words = [
  'Kololo',
  'Ntinda, blue gate',
  'ask for Moses',
  '日本',
  'شارع',
  '🚗✨',
  "O'Hara",
  '<b>bold</b>',
  '%s%n',
  '${7*7}',
  '"; --',
];

function textOf({ format, minLength = 0, maxLength = 60 }: JsonSchema, random: Random): string {
  if (format === 'uuid' || format === 'guid') return random.uuid();
  if (format === 'email') return `nobody-${random.below(1_000)}@nobody.test`;
  if (format === 'date') return dateFrom(random).slice(0, 10);
  if (format === 'date-time') return dateFrom(random);
  const text = random.pick(words);
  return (text.length < minLength ? text.padEnd(minLength, 'x') : text).slice(0, maxLength);
}

const dateFrom = (random: Random) =>
  new Date(Date.UTC(2026, random.below(24), 1 + random.below(28), random.below(24))).toISOString();
