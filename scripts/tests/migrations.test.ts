import { describe, expect, it } from 'vitest';
import { migrationProblems } from '../release/migration-problems.ts';
import { migrationsOf } from '../release/migration-queries.ts';
import { services } from '../topology.ts';

const problemsOf = async (sql: string) => {
  const problems = await migrationProblems([{ name: '0002-next', queries: [sql], hash: 'b' }], {});
  return problems.map((problem) => problem.split('\n')[0]);
};

describe('a migration beside the version that runs', () => {
  it.each([
    'create table ratings (id uuid primary key, job_id uuid not null unique references jobs (id))',
    `create table ratings (id uuid); alter table ratings add constraint one unique (id); create unique index r on ratings (id);
     alter table ratings alter column id set not null; alter table ratings rename to marks`,
    'alter table jobs add column note text, add column kind text not null default $$usual$$',
    "alter table jobs add column way text check (way in ('a', 'b'))",
    'alter table jobs add column total numeric not null generated always as (price + fee) stored',
    'create index concurrently jobs_by_note on jobs (note)',
    'create unique index concurrently jobs_once on jobs (note)',
    'alter table jobs add constraint once unique using index jobs_once',
    'alter table jobs drop constraint once',
    "alter table jobs alter column note set default 'none'",
    "alter type state add value 'lost'",
    "update jobs set note = '' where note is null",
    'alter index jobs_once rename to jobs_only_once',
    'drop index jobs_once',
    'create or replace function f() returns trigger language plpgsql as $$ begin drop table jobs; end $$',
  ])('may do: %s', async (sql) => {
    expect(await problemsOf(sql)).toEqual([]);
  });

  it.each([
    ['drop table jobs', 'drops a table'],
    ['drop type state', 'drops a type'],
    ['drop function f', 'drops a function'],
    ['alter table jobs rename to works', 'renames'],
    ['alter table jobs rename column note to notes', 'renames'],
    ["alter type state rename value 'a' to 'b'", 'renames a value'],
    ['alter table jobs set schema other', 'moves'],
    ['truncate jobs', 'empties'],
    ['alter table jobs drop column note', 'drops the column note'],
    ['alter table jobs alter column note type integer using note::integer', 'changes the type of note'],
    ['alter table jobs alter column note set not null', 'requires note'],
    ['alter table jobs alter column note drop not null', 'lets note be null'],
    ['alter table jobs alter column note drop default', 'takes the default of note'],
    ['alter table jobs add column note text not null', 'adds the required column note'],
    ['alter table jobs add column note text unique', 'builds a unique index for note'],
    ['create index i on jobs (note)', 'builds an index while writes are blocked'],
    ['create unique index i on jobs (note)', 'builds an index while writes are blocked'],
    ['alter table jobs add constraint once unique (note)', 'builds a unique index'],
    ['alter table jobs add primary key (note)', 'builds a unique index'],
    ['alter table jobs add constraint apart exclude using gist (way with &&)', 'excludes rows'],
    ["alter table jobs add constraint known check (note <> '')", 'adds the rule known'],
    ['alter table jobs add constraint theirs foreign key (note) references notes (id)', 'adds the rule theirs'],
    ['alter table jobs enable row level security', 'does something to a table that is not known to be harmless'],
    ["alter domain money add check (value <> '')", 'changes what the running version may write'],
    ['do $$ begin drop table jobs; end $$', 'does what cannot be seen'],
  ])('may not do: %s', async (sql, words) => {
    expect(await problemsOf(sql)).toEqual([expect.stringContaining(`0002-next ${words}`)]);
  });

  it('may make a change annotated as compatible with a reason, and only that change', async () => {
    const annotated = (reason: string) => `
      -- the running version can bear this: ${reason}
      alter table jobs drop column note;
      alter table jobs drop column way;`;
    expect(await problemsOf(annotated('0.2.0 neither reads nor writes “note”'))).toEqual([
      expect.stringContaining('drops the column way'),
    ]);
    expect(await problemsOf(annotated('yes'))).toHaveLength(2);
  });
});

it('released migration: is neither changed nor removed, and is not checked again', async () => {
  const first = { name: '0001-first', queries: ['drop table jobs'], hash: 'a' };
  expect(await migrationProblems([first], { '0001-first': 'a' })).toEqual([]);
  expect(await migrationProblems([first], { '0001-first': 'b' })).toEqual([
    expect.stringMatching(/released and changed/),
  ]);
  expect(await migrationProblems([first], { '0001-first': 'a', '0000-none': 'a' })).toEqual([
    expect.stringMatching(/^0000-none is released and gone/),
  ]);
});

it.each(services)('migrations of %s: can be read without a database and are parsed by PostgreSQL', async (service) => {
  const migrations = await migrationsOf(service);
  expect(migrations.every(({ queries }) => queries.length > 0)).toBe(true);
  await migrationProblems(migrations, {});
});
