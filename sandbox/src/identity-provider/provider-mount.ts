import type { OidcClient } from '../config.ts';

/** One issuer: the provider it stands in for, its mount path (`/idp`), and its clients. */
export type ProviderMount = { name: string; title: string; clients: OidcClient[] };
