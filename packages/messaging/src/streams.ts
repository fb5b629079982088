import type { ServiceName } from '@yoza/kernel-contract/operation';
import type { JetStreamManager, StreamInfo } from '@nats-io/jetstream';
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

/**
 * Returns the stream of a service. Creates it if it does not exist, always with the same configuration, on `replicas` servers. A stream on fewer
 * servers is extended; one on more is left unchanged.
 */
export async function ensureStream(manager: JetStreamManager, service: string, replicas: number): Promise<StreamInfo> {
  const name = streamOf(service);
  try {
    const stream = await manager.streams.info(name);
    if (stream.config.num_replicas >= replicas) return stream;
    return await manager.streams.update(name, { num_replicas: replicas });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  try {
    return await manager.streams.add({
      name,
      subjects: [`${service}.>`],
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      discard: DiscardPolicy.Old,
      max_age: nanos(streamDays * day),
      num_replicas: replicas,
      duplicate_window: nanos(dedupeMinutes * 60 * 1000),
    });
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
