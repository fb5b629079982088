import type { OidcClient } from '../config.ts';

/** One issuer: the provider it simulates, its mount path (`/idp`), and its clients. */
export type ProviderMount = { name: string; title: string; clients: OidcClient[] };
