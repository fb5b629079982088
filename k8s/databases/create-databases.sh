#!/bin/sh
# One schema and one login role per service in $POSTGRES_DB; each role owns its schema and can read no other. npm start does the same in
# packages/local-infrastructure/src/databases.ts. Repeating it only sets the passwords. Run by the postgres image when its
# volume is empty, or manually against the server given by PGHOST, PGUSER and PGPASSWORD.
set -e

sql() {
  psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname "$POSTGRES_DB" --set database="$POSTGRES_DB" "$@"
}

sql <<'SQL'
revoke all on database :"database" from public;
revoke all on schema public from public;
create schema if not exists extensions;
create extension if not exists pg_trgm schema extensions;
create extension if not exists unaccent schema extensions;
create extension if not exists btree_gist schema extensions;
SQL

create_service() {
  sql --set service="$1" --set role="${POSTGRES_DB}_$1" --set password="$2" <<'SQL'
select format('create role %I', :'role') where not exists (select from pg_roles where rolname = :'role') \gexec
alter role :"role" with login nosuperuser nocreatedb nocreaterole noinherit password :'password';
grant connect, temporary on database :"database" to :"role";
create schema if not exists :"service" authorization :"role";
revoke all on schema :"service" from public;
grant usage on schema extensions to :"role";
alter role :"role" in database :"database" set search_path = :"service", extensions;
alter role :"role" in database :"database" set timezone = 'UTC';
SQL
}

create_service identity "${IDENTITY_DATABASE_PASSWORD:?}"
create_service jobs "${JOBS_DATABASE_PASSWORD:?}"
create_service billing "${BILLING_DATABASE_PASSWORD:?}"
create_service chat "${CHAT_DATABASE_PASSWORD:?}"
