import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../src/compare-schemas.ts';
import { openApiDocument } from '../src/openapi.ts';
import type { ServiceName } from '@yoza/kernel-contract/operation';
import { operations } from '../src/operations.ts';

interface Pact {
  consumer: string;
  service: ServiceName;
  operations: string[];
  fields: string[];
}

const folder = new URL('../pacts/', import.meta.url);
const pacts = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Pact);
/** Role of the users of each front end; the shell and the SDK serve all roles, so their callers are not checked. */
const roles: Record<string, string> = { booking: 'customer', field: 'technician', admin: 'admin' };

describe.each(pacts)('the pact of $consumer with $service', ({ consumer, service, operations: called, fields }) => {
  it('names operations that the service has and the role of the front end may call', () => {
    const offered = new Map(operations[service].map((one) => [`${one.method} ${one.path}`, one.callers]));
    for (const name of called) {
      const callers = offered.get(name);
      expect(callers, name).toBeDefined();
      const role = roles[consumer];
      if (role && callers !== undefined && callers !== 'public') expect(callers.roles, name).toContain(role);
    }
  });

  it('names fields that the messages of the service have', () => {
    const document = openApiDocument(service, operations[service]) as {
      components: { schemas: Record<string, Schema> };
    };
    const { schemas } = document.components;
    const missing = fields.filter((field) => {
      const [name = '', ...path] = field.split('.');
      return !hasField(schemas[name], path, schemas);
    });
    expect(missing).toEqual([]);
  });
});

it('pacts: exist for every front end and cover every service', () => {
  expect(new Set(pacts.map(({ consumer }) => consumer))).toEqual(
    new Set(['shell', 'shell-sdk', 'booking', 'field', 'admin']),
  );
  expect(new Set(pacts.map(({ service }) => service))).toEqual(new Set(Object.keys(operations)));
});

/** True if a path of fields exists; follows lists, references and any of several variants. */
function hasField(schema: Schema | undefined, path: string[], schemas: Record<string, Schema>): boolean {
  if (!schema) return false;
  const [first, ...rest] = path;
  if (first === undefined) return true;
  if (schema.$ref) return hasField(schemas[schema.$ref.split('/').at(-1) ?? ''], path, schemas);
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? []), schema.items];
  return hasField(schema.properties?.[first], rest, schemas) || inner.some((one) => hasField(one, path, schemas));
}
