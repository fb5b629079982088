import { z } from 'zod';

const name = /^[a-z][a-z-]{0,30}$/;
const Version = z
  .string()
  .regex(/^[\w.-]{1,64}$/, 'A version is 1 to 64 letters, digits, dots, dashes and underscores');

/** One running version of a slice. `weight` is its share of 100 visitors; with 0 it only serves pages that began with it. */
export const SliceVersion = z.strictObject({
  version: Version,
  upstream: z.url(),
  weight: z.int().min(0).max(100),
});
export type SliceVersion = z.infer<typeof SliceVersion>;

const OneVersion = z.strictObject({
  version: Version,
  upstream: z.url(),
  /** Older versions that pages opened before the switch may still request: version → address. */
  retired: z.record(Version, z.url()).optional(),
});

const Versions = z.strictObject({ versions: z.array(SliceVersion).min(1) });

const Entry = z.union([
  OneVersion.transform(({ version, upstream, retired = {} }): SliceVersion[] => [
    ...Object.entries(retired).map(([older, address]) => ({ version: older, upstream: address, weight: 0 })),
    { version, upstream, weight: 100 },
  ]),
  Versions.transform(({ versions }) => versions),
]);

/**
 * File that sets the deployed versions of each slice: remote or service → its versions, newest last, whose weights add up to 100. The address of a
 * service that it does not name comes from the gateway's environment.
 */
export const SliceRegistry = z.record(z.string().regex(name), Entry).superRefine((registry, context) => {
  for (const [slice, versions] of Object.entries(registry)) {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: [slice], message });
    if (new Set(versions.map(({ version }) => version)).size < versions.length) refuse('A version is listed twice');
    const sum = versions.reduce((total, { weight }) => total + weight, 0);
    if (sum !== 100) refuse(`The weights add up to ${sum}, not to 100`);
  }
});
export type SliceRegistry = z.infer<typeof SliceRegistry>;

/** True if a slice is a service; all others are remotes. */
export const isService = (slice: string): boolean => ['identity', 'jobs', 'billing', 'chat'].includes(slice);
