/** Port on 127.0.0.1 on which the program listens. */
export const port = Number(process.env['PORT']);

/** Address to which a proxy sends its requests. */
export const upstream = process.env['UPSTREAM'] ?? '';
