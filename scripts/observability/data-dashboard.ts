import type { Row } from './panels.ts';

/** Rows of the dashboard of PostgreSQL in k8s/platform/data. */
export const dataRows: readonly Row[] = [
  [
    'Backups',
    {
      title: 'Age of the newest base backup',
      unit: 's',
      description: 'Above 26 hours the alert BackupMissing fires.',
      queries: {
        '{{cluster}}': 'time() - max by (cluster) (barman_cloud_cloudnative_pg_io_last_available_backup_timestamp)',
      },
    },
    {
      title: 'Files of changes that wait for the archive',
      unit: 'short',
      queries: { '{{pod}}': 'max by (pod) (cnpg_collector_pg_wal_archive_status{value="ready"})' },
    },
  ],
  [
    'Replication',
    { title: 'Lag of replicas', unit: 's', queries: { '{{pod}}': 'max by (pod) (cnpg_pg_replication_lag)' } },
    {
      title: 'Replicas that can acknowledge a commit',
      unit: 'short',
      queries: { '{{cluster}}': 'max by (cluster) (cnpg_acknowledging_replicas)' },
    },
  ],
];
