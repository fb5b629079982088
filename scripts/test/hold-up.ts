import { withClient } from '@yoza/local-infrastructure/databases';

/** Events of which each service has many, with a handler that may run twice. */
const handlers: Record<string, { type: string; handler: string }> = {
  identity: { type: 'identity.admin-change.recorded.v1', handler: 'audit-log' },
  jobs: { type: 'identity.user.registered.v1', handler: 'store-person' },
  billing: { type: 'identity.user.registered.v1', handler: 'store-person' },
  chat: { type: 'identity.user.registered.v1', handler: 'store-person' },
};

/**
 * Makes an event that a service has handled one of its dead letters, whose replay succeeds. Returns the letter's id. `databaseUrl` is that of the
 * administrator, as for all functions here; browser tests call them over `control-server.ts`.
 */
export async function addDeadLetter(databaseUrl: string, service: string): Promise<string> {
  const handled = handlers[service];
  if (!handled) throw new Error(`There is no service "${service}".`);
  const { type, handler } = handled;
  return onlyId(
    databaseUrl,
    `with event as (
       select * from identity.outbox as recorded
        where type = $1 and exists (select from ${service}.inbox where event_id = recorded.id and handler = $2)
          and not exists (select from ${service}.dead_letters where event_id = recorded.id and handler = $2)
        order by random() limit 1),
     forgotten as (
       delete from ${service}.inbox using event where inbox.event_id = event.id and inbox.handler = $2 returning inbox.event_id)
     insert into ${service}.dead_letters (handler, subject, event_id, payload, error, attempts, traceparent)
     select $2, type, id, jsonb_build_object(
              'id', id, 'type', type, 'occurredAt', to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'aggregate', jsonb_build_object('id', aggregate_id, 'version', aggregate_version), 'actorId', actor_id, 'data', data),
            'Error: the cause is fixed', 6, traceparent
       from event join forgotten on event_id = id
     returning id`,
    [type, handler],
    `${service} has handled no event of ${type}`,
  );
}

/** Makes a pending payment stuck: its payer's time is over, and its next check is an hour away. Returns its id. */
export const makePaymentStuck = (databaseUrl: string, id: string): Promise<string> =>
  onlyId(
    databaseUrl,
    `update billing.payments set expires_at = now() - interval '5 minutes', next_check_at = now() + interval '1 hour'
      where id = $1 and status = 'pending' returning id`,
    [id],
    `There is no pending payment "${id}"`,
  );

/** Makes a confirmation that was sent to a customer one that failed permanently. Returns its id. */
export const makeEmailFailed = (databaseUrl: string, customerId: string): Promise<string> =>
  onlyId(
    databaseUrl,
    `update chat.outgoing_emails set status = 'failed', attempts = 30, sent_at = null, last_error = '451 4.7.1 Try again later'
      where id = (select id from chat.outgoing_emails where customer_id = $1 and kind = 'job-booked' and status = 'sent' limit 1)
     returning id`,
    [customerId],
    `No confirmation was sent to "${customerId}"`,
  );

async function onlyId(databaseUrl: string, sql: string, values: string[], nothing: string): Promise<string> {
  const { rows } = await withClient(databaseUrl, (client) => client.query<{ id: string }>(sql, values));
  if (!rows[0]) throw new Error(`${nothing}.`);
  return rows[0].id;
}
