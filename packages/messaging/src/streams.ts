import type { ServiceName } from '@yoza/kernel-contract/operation';
import type { JetStreamManager, StreamConfig, StreamInfo } from '@nats-io/jetstream';
import { DiscardPolicy, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';

const day = 24 * 60 * 60 * 1000;
const streamDays = 14;
const dedupeMinutes = 10;

/** Returns the name of the stream with a service's events: `JOBS` for `jobs`; its subjects are `jobs.>`. */
export function streamOf(service: string): string {
  return service.toUpperCase();
}

/** Returns the service that an event comes from: `jobs.job.booked.v1` → `jobs`. */
export function sourceOf(type: string): ServiceName {
  return type.slice(0, type.indexOf('.')) as ServiceName;
}

/** Settings of streams and durable consumers of a process. */
export interface StreamSettings {
  /** Number of servers that store each stream. */
  replicas: number;
  /** True if others create and change streams and durable consumers: NACK, from the objects of `stream-objects.ts`. */
  managed: boolean;
}

/** Returns the configuration of the stream of a service. */
export const streamConfig = (service: string, replicas: number) =>
  ({
    name: streamOf(service),
    subjects: [`${service}.>`],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_age: nanos(streamDays * day),
    num_replicas: replicas,
    duplicate_window: nanos(dedupeMinutes * 60 * 1000),
  }) satisfies Partial<StreamConfig>;

/**
 * Returns the stream of a service. Creates it if it does not exist, always with the same configuration, on `replicas` servers. A stream on fewer
 * servers is extended; one on more is left unchanged. A managed stream is only read; throws an error if it does not exist yet.
 */
export async function ensureStream(
  manager: JetStreamManager,
  service: string,
  { replicas, managed }: StreamSettings,
): Promise<StreamInfo> {
  const name = streamOf(service);
  if (managed) return manager.streams.info(name);
  try {
    const stream = await manager.streams.info(name);
    if (stream.config.num_replicas >= replicas) return stream;
    return await manager.streams.update(name, { num_replicas: replicas });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  try {
    return await manager.streams.add(streamConfig(service, replicas));
  } catch (error) {
    // A concurrent caller created it in the meantime.
    return await manager.streams.info(name).catch(() => {
      throw error;
    });
  }
}

/** True if the server reports that the stream, consumer or message does not exist. */
export function isMissing(error: unknown): boolean {
  return (
    (error as { status?: number } | null)?.status === 404 || /not found/i.test((error as Error | null)?.message ?? '')
  );
}
