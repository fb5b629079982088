/** Port on 127.0.0.1 on which the program listens. */
export const port = Number(process.env['PORT']);

/** Address to which a proxy sends its requests. */
export const upstream = process.env['UPSTREAM'] ?? '';

/** Address of the database, as the role of the jobs service. */
export const databaseUrl = process.env['DATABASE_URL'] ?? '';

/** Address of NATS. */
export const natsUrl = process.env['NATS_URL'] ?? '';
