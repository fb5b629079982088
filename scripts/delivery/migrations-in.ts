import type { SourceTree } from '../slices/source-tree.ts';
import type { MigrationQueries } from './migration-queries.ts';

/** Path of the generated list of a service's migrations, see `scripts/delivery/write-migrations.ts`. */
export const migrationsFile = (service: string): string => `services/${service}/migrations.json`;

/** Reads the migrations of a service in a tree, in order, without statements that only insert or update rows. Throws for a tree without their list. */
export const migrationsIn = (tree: SourceTree, service: string): MigrationQueries[] =>
  JSON.parse(tree.read(migrationsFile(service))) as MigrationQueries[];
