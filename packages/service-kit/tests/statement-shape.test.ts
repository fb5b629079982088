import { expect, test } from 'vitest';
import { statementShape } from '../src/statement-shape.ts';

test.each([
  ['begin', 'begin'],
  ['select "j0".* from "jobs" as "j0" where "j0"."id" = \'canary\'', 'select jobs'],
  ['update "jobs"."people" set "name" = \'from canary\' where 1', 'update people'],
  [
    'with write_0 as (insert into "invoices" ("id") values ($1)), write_1 as (insert into "outbox" select 1) select',
    'insert invoices, insert outbox',
  ],
  ["select 'from canary'", 'select'],
  ["'canary'", 'statement'],
  ['insert into inbox select id from unnest($1::uuid[])', 'insert inbox'],
  ['delete from inbox where x', 'delete inbox'],
  [
    'select 1 from a join b on true join c on true join d on true join e on true',
    'select a, select b, select c, select d',
  ],
])('shape of a statement: %s', (text, shape) => expect(statementShape(text)).toBe(shape));
