import { z } from 'zod';
import { serviceNames } from './operation.ts';

const Version = z
  .string()
  .regex(/^(?!\.+$)[\w.-]{1,64}$/, 'A version is 1 to 64 letters, digits, dots, dashes and underscores');
const Weight = z.int().min(0).max(100);

/** One running version of a slice. `weight` is its share of 100 visitors; with 0 it only serves pages that began with it. */
export interface SliceVersion {
  version: string;
  /** Address of its server. */
  upstream: string;
  weight: number;
}

/** One version in a file of versions. A version of a remote without `upstream` is at the remote's own server. */
export type ListedVersion = Omit<SliceVersion, 'upstream'> & { upstream?: string | undefined };

/** Versions of one slice, newest last. */
const listOf = <Item extends z.ZodType<ListedVersion>>(item: Item) =>
  z.strictObject({ versions: z.array(item).min(1).max(20) }).superRefine(({ versions }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['versions'], message });
    if (new Set(versions.map(({ version }) => version)).size < versions.length) refuse('A version is listed twice');
    const sum = versions.reduce((total, { weight }) => total + weight, 0);
    if (sum !== 100) refuse(`The weights add up to ${sum}, not to 100`);
  });

/** File `versions.json` that a remote's server serves: the remote's versions, newest last, whose weights add up to 100. */
export const RemoteVersions = listOf(
  z.strictObject({ version: Version, upstream: z.url().optional(), weight: Weight }),
);
export type RemoteVersions = z.infer<typeof RemoteVersions>;

/** File with the versions of services, each newest last. A service that it does not name is at the address in the gateway's environment. */
export const ServiceVersions = z.partialRecord(
  z.enum(serviceNames),
  listOf(z.strictObject({ version: Version, upstream: z.url(), weight: Weight })),
);
export type ServiceVersions = z.infer<typeof ServiceVersions>;

/**
 * Returns the versions of a remote with the addresses of their servers. `own` is the address of the remote's own server. Its file may name that server only,
 * and on one machine any port: otherwise a team's file could make the gateway connect to any server. Throws for any other address.
 */
export function versionsAt(own: string, { versions }: RemoteVersions): SliceVersion[] {
  return versions.map(({ version, upstream = own, weight }) => {
    if (!isOwn(new URL(own), new URL(upstream))) throw new Error(`${upstream} is not ${own}, the server of the remote`);
    return { version, upstream: new URL(upstream).origin, weight };
  });
}

function isOwn(own: URL, other: URL): boolean {
  if (other.href !== `${other.origin}/`) return false;
  if (['127.0.0.1', 'localhost', '[::1]'].includes(own.hostname))
    return other.protocol === own.protocol && other.hostname === own.hostname;
  return other.origin === own.origin;
}
