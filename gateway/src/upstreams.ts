import type { ServiceName } from '@yoza/kernel-contract/operation';
import type { Pool } from 'undici';
import { chooseVersion } from './choose-version.ts';
import type { GatewayConfig } from './config.ts';
import { openPool } from './connections.ts';
import type { Slices } from './slices.ts';

/** Service to which one visitor's calls are sent. */
export interface Upstream {
  /** Address of the service, without a path. */
  url: string;
  pool: Pool;
}

/**
 * Addresses of the services, each with a pool of kept-alive connections: those in the file of services, by weight, or the one in the environment
 * for a service that the file does not name, also while no valid file has been read. Pools of removed versions are closed with this
 * object; their idle connections end by themselves.
 */
export class Upstreams implements AsyncDisposable {
  readonly #config: GatewayConfig;
  readonly #slices: Slices;
  /** Upstreams by their origin, and by each address that was given for it. */
  readonly #upstreams = new Map<string, Upstream>();

  constructor(config: GatewayConfig, slices: Slices) {
    this.#config = config;
    this.#slices = slices;
  }

  /** Returns the upstream of a service for a share of the visitors (0–99). */
  async of(service: ServiceName, share: number): Promise<Upstream> {
    const chosen = chooseVersion(service, await this.#slices.versionsOf(service), share);
    return this.#upstream(chosen?.upstream ?? this.#config[`${service}Url`]);
  }

  /** Returns every upstream of a service that any visitor can get, for the readiness check (health.ts). */
  async receivingVisitors(service: ServiceName): Promise<Upstream[]> {
    const given = (await this.#slices.versionsOf(service)).filter(({ weight }) => weight > 0);
    if (given.length === 0) return [await this.of(service, 0)];
    return given.map(({ upstream }) => this.#upstream(upstream));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...new Set(this.#upstreams.values())].map(({ pool }) => pool.close()));
  }

  #upstream(address: string): Upstream {
    const known = this.#upstreams.get(address);
    if (known) return known;
    const url = new URL(address).origin;
    const upstream = this.#upstreams.get(url) ?? { url, pool: this.#connect(url) };
    this.#upstreams.set(url, upstream).set(address, upstream);
    return upstream;
  }

  #connect(url: string): Pool {
    return openPool(url, {
      connections: 64,
      pipelining: 1,
      connect: { timeout: 2_000 },
      headersTimeout: this.#config.upstreamTimeoutMs,
      bodyTimeout: this.#config.upstreamTimeoutMs * 2,
    });
  }
}
