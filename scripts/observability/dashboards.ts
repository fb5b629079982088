import { dataRows } from './data-dashboard.ts';
import { dashboardOf } from './panels.ts';
import type { Chart, Row } from './panels.ts';
import { observedSlices } from './slices.ts';

const calls = (slice: string) => `slice="${slice}",operation!="none"`;

const objectives = (slice: string): Row => [
  'Objectives',
  {
    title: 'Burn rate, 1 hour',
    unit: 'short',
    description: 'Times the allowed rate of bad events; above 14.4 the alert ErrorBudgetBurn fires.',
    queries: { '{{objective}}': `slo:burn_rate:1h{slice="${slice}"}` },
  },
  {
    title: 'Burn rate, 6 hours',
    unit: 'short',
    description: 'Above 6 the alert ErrorBudgetBurn fires.',
    queries: { '{{objective}}': `slo:burn_rate:6h{slice="${slice}"}` },
  },
  {
    title: '95th percentile by operation',
    unit: 's',
    queries: { '{{operation}}': `slice_operation:http_server_request_duration_seconds:p95{slice="${slice}"}` },
  },
];

const requests = (slice: string): Row => [
  'Calls',
  {
    title: 'Calls by operation',
    unit: 'reqps',
    queries: {
      '{{operation}}': `sum by (operation) (rate(http_server_request_duration_seconds_count{${calls(slice)}}[5m]))`,
    },
  },
  {
    title: 'Problems by code',
    unit: 'reqps',
    queries: { '{{code}}': `sum by (code) (rate(http_server_problems_total{slice="${slice}"}[5m]))` },
  },
  {
    title: 'Failures by operation',
    unit: 'reqps',
    queries: {
      '{{operation}}': `sum by (operation) (rate(http_server_request_duration_seconds_count{${calls(slice)},status=~"5.."}[5m]))`,
    },
  },
];

const events = (slice: string): Row => [
  'Events',
  {
    title: 'Consumer lag by subject',
    unit: 'short',
    queries: { '{{subject}}': `max by (subject) (messaging_consumer_lag{slice="${slice}"}) > 0` },
  },
  {
    title: 'Runs of handlers by outcome',
    unit: 'ops',
    queries: {
      '{{handler}} {{outcome}}': `sum by (handler, outcome) (rate(messaging_process_duration_seconds_count{slice="${slice}"}[5m]))`,
      'redelivered {{subject}}': `sum by (subject) (rate(messaging_redeliveries_total{slice="${slice}"}[5m])) > 0`,
    },
  },
  {
    title: 'Event to effect, 99th percentile',
    unit: 's',
    queries: {
      '{{handler}}': `histogram_quantile(0.99, sum by (handler, le) (rate(messaging_event_to_effect_seconds_bucket{slice="${slice}"}[5m])))`,
    },
  },
  {
    title: 'Time of a handler, 95th percentile',
    unit: 's',
    queries: {
      '{{handler}}': `histogram_quantile(0.95, sum by (handler, le) (rate(messaging_process_duration_seconds_bucket{slice="${slice}"}[5m])))`,
    },
  },
  {
    title: 'Outbox and dead letters',
    unit: 'short',
    queries: {
      unpublished: `max(messaging_outbox_unpublished{slice="${slice}"})`,
      'dead letters of {{handler}}': `max by (handler) (messaging_dead_letters{slice="${slice}"}) > 0`,
    },
  },
  {
    title: 'Age of the oldest unpublished event',
    unit: 's',
    queries: { age: `max(messaging_outbox_oldest_seconds{slice="${slice}"})` },
  },
];

const pool = (slice: string): Chart => ({
  title: 'Database connections',
  unit: 'short',
  queries: {
    '{{instance}} {{state}}': `db_client_connection_count{slice="${slice}"}`,
    '{{instance}} maximum': `db_client_connection_max{slice="${slice}"}`,
    '{{instance}} waiting callers': `db_client_connection_pending_requests{slice="${slice}"}`,
  },
});

const processes = (slice: string, ...charts: Chart[]): Row => [
  'Processes',
  {
    title: 'Event loop delay, 99th percentile',
    unit: 's',
    queries: { '{{instance}}': `nodejs_eventloop_lag_p99_seconds{slice="${slice}"}` },
  },
  {
    title: 'Memory and processor',
    unit: 'short',
    queries: {
      '{{instance}} MB': `process_resident_memory_bytes{slice="${slice}"} / 1e6`,
      '{{instance}} % of a core': `100 * rate(process_cpu_seconds_total{slice="${slice}"}[5m])`,
    },
  },
  {
    title: 'Ready processes by version',
    unit: 'short',
    queries: {
      '{{version}}': `sum by (version) (process_ready{slice="${slice}"})`,
    },
  },
  ...charts,
];

const own: Record<(typeof observedSlices)[number], Row[]> = {
  identity: [
    [
      'Sign-ins',
      {
        title: 'Sign-ins at a provider by outcome',
        unit: 'ops',
        queries: { '{{outcome}}': 'sum by (outcome) (rate(yoza_sign_ins_total[5m]))' },
      },
    ],
  ],
  jobs: [
    [
      'Bookings',
      { title: 'Bookings', unit: 'ops', queries: { 'by a {{role}}': 'sum by (role) (rate(yoza_bookings_total[5m]))' } },
      {
        title: 'Refused bookings by reason',
        unit: 'ops',
        queries: {
          '{{code}}':
            'sum by (code) (rate(http_server_problems_total{slice="jobs",operation=~"bookJob|bookVisit"}[5m]))',
        },
      },
    ],
  ],
  billing: [
    [
      'Payments',
      {
        title: 'Payments of 24 hours by method and state',
        unit: 'short',
        queries: { '{{method}} {{state}}': 'max by (method, state) (yoza_payments)' },
      },
      {
        title: 'Waiting payments, payments to review',
        unit: 'short',
        queries: {
          waiting: 'max(yoza_payments_waiting)',
          'to review': 'max(yoza_quarantine_open)',
          'settled late': 'max(yoza_payments_due{settlement="late"})',
          'provider errors': 'max(yoza_provider_errors)',
        },
      },
      {
        title: 'Overdue check of a payment',
        unit: 's',
        queries: { overdue: 'max(yoza_payments_oldest_unchecked_seconds)' },
      },
    ],
  ],
  chat: [
    [
      'Emails and sockets',
      {
        title: 'Emails',
        unit: 'short',
        queries: { waiting: 'max(yoza_emails_waiting)', failed: 'max(yoza_emails_failed)' },
      },
      { title: 'Age of the oldest email', unit: 's', queries: { age: 'max(yoza_emails_oldest_seconds)' } },
      {
        title: 'SMS',
        unit: 'short',
        queries: {
          waiting: 'max(yoza_sms_waiting)',
          'attempts {{outcome}} in 5 minutes': 'sum by (outcome) (increase(yoza_sms_attempts_total[5m]))',
        },
      },
      {
        title: 'Sockets and positions',
        unit: 'short',
        queries: {
          'sockets of a {{kind}}': 'sum by (kind) (yoza_sockets_open)',
          'positions {{outcome}} a second': 'sum by (outcome) (rate(yoza_socket_positions_total[5m]))',
        },
      },
    ],
  ],
  gateway: [
    [
      'Sockets',
      { title: 'Sockets', unit: 'short', queries: { '{{instance}}': 'yoza_socket_tunnels_open{slice="gateway"}' } },
    ],
  ],
};

const platform: Row[] = [
  [
    'Objectives',
    { title: 'Burn rate, 1 hour', unit: 'short', queries: { '{{slice}} {{objective}}': 'slo:burn_rate:1h' } },
    { title: 'Burn rate, 6 hours', unit: 'short', queries: { '{{slice}} {{objective}}': 'slo:burn_rate:6h' } },
    { title: 'Ready processes', unit: 'short', queries: { '{{slice}}': 'sum by (slice) (process_ready)' } },
  ],
  [
    'Business',
    { title: 'Bookings', unit: 'ops', queries: { 'by a {{role}}': 'sum by (role) (rate(yoza_bookings_total[5m]))' } },
    {
      title: 'Refused bookings by reason',
      unit: 'ops',
      queries: {
        '{{code}}': 'sum by (code) (rate(http_server_problems_total{slice="jobs",operation=~"bookJob|bookVisit"}[5m]))',
      },
    },
    {
      title: 'Payments of 24 hours by method and state',
      unit: 'short',
      queries: { '{{method}} {{state}}': 'max by (method, state) (yoza_payments)' },
    },
    {
      title: 'Sign-ins by outcome',
      unit: 'ops',
      queries: { '{{outcome}}': 'sum by (outcome) (rate(yoza_sign_ins_total[5m]))' },
    },
    { title: 'Emails not sent yet', unit: 'short', queries: { waiting: 'max(yoza_emails_waiting)' } },
    { title: 'Open sockets', unit: 'short', queries: { '{{kind}}': 'sum by (kind) (yoza_sockets_open)' } },
  ],
  [
    'Slices',
    {
      title: 'Calls',
      unit: 'reqps',
      queries: {
        '{{slice}}': 'sum by (slice) (rate(http_server_request_duration_seconds_count{operation!="none"}[5m]))',
      },
    },
    {
      title: 'Failures',
      unit: 'reqps',
      queries: {
        '{{slice}}':
          'sum by (slice) (rate(http_server_request_duration_seconds_count{operation!="none",status=~"5.."}[5m]))',
      },
    },
    {
      title: 'Consumer lag',
      unit: 'short',
      queries: { '{{slice}}': 'sum by (slice) (max by (slice, subject) (messaging_consumer_lag))' },
    },
    { title: 'Versions: failures', unit: 'percentunit', queries: { '{{slice}} {{version}}': 'canary:errors:ratio5m' } },
    { title: 'Versions: 95th percentile', unit: 's', queries: { '{{slice}} {{version}}': 'canary:latency:p95' } },
    {
      title: 'Versions: dead letters in 10 minutes',
      unit: 'short',
      queries: { '{{slice}} {{version}}': 'canary:dead_letters:increase10m' },
    },
  ],
];

const perMinute = (metric: string, by: string) => `sum by (${by}) (increase(${metric}[1m]))`;
/** Returns the query of the value that three quarters of visits do not exceed, by version of a remote. */
const ofMostVisits = (metric: string) =>
  `histogram_quantile(0.75, sum by (remote, remote_version, le) (rate(${metric}_bucket[1h])))`;

const browsers: Row = [
  'Browsers',
  {
    title: 'Opened areas a minute',
    unit: 'short',
    queries: { '{{remote}} {{remote_version}}': perMinute('browser_areas_opened_total', 'remote, remote_version') },
  },
  {
    title: 'Failed areas a minute',
    unit: 'short',
    queries: {
      '{{remote}} {{remote_version}}: {{cause}}': perMinute(
        'browser_areas_failed_total',
        'remote, remote_version, cause',
      ),
    },
  },
  {
    title: 'Versions: failed areas in half an hour',
    unit: 'percentunit',
    description:
      'Of the newest version of each remote, once 40 browsers opened it or it failed in three. Above 5 % its release is to go back.',
    queries: { '{{slice}} {{remote_version}}': 'canary:areas_failed:ratio30m' },
  },
  {
    title: 'Largest contentful paint of three quarters of visits',
    unit: 's',
    description: 'Good up to 2.5 s, poor above 4 s.',
    queries: { '{{remote}} {{remote_version}}': ofMostVisits('browser_largest_contentful_paint_seconds') },
  },
  {
    title: 'Interaction to next paint of three quarters of visits',
    unit: 's',
    description: 'Good up to 0.2 s, poor above 0.5 s.',
    queries: { '{{remote}} {{remote_version}}': ofMostVisits('browser_interaction_to_next_paint_seconds') },
  },
  {
    title: 'Layout shift of three quarters of visits',
    unit: 'short',
    description: 'Good up to 0.1, poor above 0.25.',
    queries: { '{{remote}} {{remote_version}}': ofMostVisits('browser_cumulative_layout_shift') },
  },
];

const ofService = (slice: string) => [events(slice), processes(slice, pool(slice))];

/** Dashboards by the name of their slice; objectives come first in those of slices. */
export const dashboards: Record<string, object> = {
  platform: dashboardOf('platform', 'Yoza', [...platform, browsers]),
  data: dashboardOf('data', 'Yoza: data', dataRows),
  ...Object.fromEntries(
    observedSlices.map((slice) => [
      slice,
      dashboardOf(slice, `Yoza: ${slice}`, [
        objectives(slice),
        requests(slice),
        ...own[slice],
        ...(slice === 'gateway' ? [processes(slice)] : ofService(slice)),
      ]),
    ]),
  ),
};
