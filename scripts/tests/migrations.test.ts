import { describe, expect, it } from 'vitest';
import { lockProblems } from '../delivery/lock-problems.ts';
import { migrationProblems } from '../delivery/migration-problems.ts';
import { migrationsOf } from '../delivery/migration-queries.ts';
import { services } from '../topology.ts';

const migration = (sql: string, name = '0002-next') => ({ name, queries: [sql], isTransactional: true, hash: 'b' });
const problemsOf = async (sql: string) => {
  const problems = await migrationProblems([migration(sql)], {});
  return problems.map((problem) => problem.split('\n')[0]);
};

describe('a migration beside the running version', () => {
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
    ['alter table jobs add constraint once unique (note)', 'adds the rule once'],
    ['alter table jobs add primary key (note)', 'adds a rule'],
    ['alter table jobs add constraint apart exclude using gist (way with &&)', 'adds the rule apart'],
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

describe('locks of a migration', () => {
  const locksOf = (sql: string, isTransactional = true) => lockProblems([{ ...migration(sql), isTransactional }], {});

  it('refused: name the rule and the statement', () => {
    const refused = [
      ['create index i on jobs (note);', 'require-concurrent-index-creation'],
      ['create unique index j on jobs (note);', 'require-concurrent-index-creation'],
      ['drop index k;', 'require-concurrent-index-deletion'],
      ['alter table jobs add column note text unique;', 'disallowed-unique-constraint'],
      ['alter table jobs add constraint once unique (note);', 'disallowed-unique-constraint'],
      ['alter table jobs add primary key (note);', 'adding-serial-primary-key-field'],
      ['alter table jobs add constraint apart exclude using gist (way with &&);', 'constraint-missing-not-valid'],
      ['alter table jobs add column token uuid default gen_random_uuid();', 'adding-field-with-default'],
      ['alter table jobs add column total numeric generated always as (fee) stored;', 'adding-field-with-default'],
      ['alter table jobs add column note uuid references notes (id);', 'adding-foreign-key-constraint'],
      ['reindex table jobs;', 'require-concurrent-reindex'],
      ['create index concurrently l on jobs (note);', 'ban-concurrent-index-creation-in-transaction'],
    ];
    const problems = locksOf(refused.map(([sql]) => sql).join('\n'));
    for (const [sql, rule] of refused)
      expect(
        problems.some((problem) => problem.startsWith('0002-next ') && problem.endsWith(`(${rule})\n      ${sql}`)),
        `${sql}\n${problems.join('\n')}`,
      ).toBe(true);
  });

  it('allowed: new tables with their indexes, columns without a rewrite, and statements marked as short', () => {
    const allowed = [
      "create table a (id uuid unique); create index i on a (id); insert into a values (';');",
      'alter table jobs add column note text, add column kind text not null default $$usual$$;',
      '-- squawk-ignore require-concurrent-index-creation',
      'create index j on jobs (note);',
    ];
    expect(locksOf(allowed.join('\n'))).toEqual([]);
  });

  it('allowed: an index built concurrently outside a transaction', () => {
    expect(locksOf('create index concurrently i on jobs (note)', false)).toEqual([]);
  });

  it('of the next migrations: name the migration, consider tables of earlier ones, and skip deployed ones', () => {
    const migrations = [
      migration('create index i on jobs (note)', '0001-first'),
      migration('create table a (id uuid);', '0002-next'),
      migration('create index j on a (id);\ncreate index k on jobs (note)', '0003-last'),
    ];
    expect(lockProblems(migrations, { '0001-first': 'b' })).toEqual([expect.stringMatching(/^0003-last /)]);
  });
});

it('deployed migration: is neither changed nor removed, and is not checked again', async () => {
  const first = { ...migration('drop table jobs', '0001-first'), hash: 'a' };
  expect(await migrationProblems([first], { '0001-first': 'a' })).toEqual([]);
  expect(await migrationProblems([first], { '0001-first': 'b' })).toEqual([
    expect.stringMatching(/deployed and changed/),
  ]);
  expect(await migrationProblems([first], { '0001-first': 'a', '0000-none': 'a' })).toEqual([
    expect.stringMatching(/^0000-none is deployed and gone/),
  ]);
});

it.each(services)('migrations of %s: can be read without a database and are parsed by PostgreSQL', async (service) => {
  const migrations = await migrationsOf(service);
  expect(migrations.every(({ queries }) => queries.length > 0)).toBe(true);
  await migrationProblems(migrations, {});
});
