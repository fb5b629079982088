import { withClient } from '@yoza/local-infrastructure/databases';

/**
 * Makes the requested erasure of a customer's account due now. If the account is closed already, its time for caches to expire is over. Throws if there is no
 * such erasure. `databaseUrl` is that of the administrator; browser tests call it over `control-server.ts`.
 */
export async function makeErasureDue(databaseUrl: string, userId: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const due = 'update identity.erasures set due_at = now() where user_id = $1 and erased_at is null';
    if ((await client.query(due, [userId])).rowCount === 0) throw new Error(`User "${userId}" has no erasure.`);
    await client.query(
      `update identity.users set closed_at = closed_at - interval '1 hour' where id = $1 and closed_at is not null`,
      [userId],
    );
  });
}
