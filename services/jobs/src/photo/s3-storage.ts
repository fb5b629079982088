import { unavailable } from '@yoza/service-kit/errors';
import { AwsClient } from 'aws4fetch';
import type { PhotoStorage } from './photo-storage.ts';
import { assertKey } from './photo-storage.ts';

export interface S3Settings {
  /** Address of the bucket, such as `https://s3.eu-west-1.amazonaws.com/yoza-photos`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Response of the bucket, received completely. */
interface Received {
  ok: boolean;
  status: number;
  bytes: Buffer;
}

const timeout = 10_000;

/** Stores photos in an S3-compatible bucket. Its methods throw 503 when it does not respond, or responds unexpectedly. */
export function createS3Storage({ url, region, accessKeyId, secretAccessKey }: S3Settings): PhotoStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const bucket = url.replace(/\/$/, '');
  const ask = async (method: string, key: string, body?: Buffer): Promise<Received> => {
    assertKey(key);
    try {
      const response = await client.fetch(`${bucket}/${key}`, {
        method,
        ...(body ? { body: new Uint8Array(body), headers: { 'Content-Type': 'application/octet-stream' } } : {}),
        signal: AbortSignal.timeout(timeout),
      });
      return { ok: response.ok, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      throw notReached(error);
    }
  };
  return {
    async put(key, bytes) {
      const response = await ask('PUT', key, bytes);
      if (!response.ok) throw notReached(refusal(response));
    },
    async get(key) {
      const response = await ask('GET', key);
      if (response.status === 404) return undefined;
      if (!response.ok) throw notReached(refusal(response));
      return response.bytes;
    },
    async delete(key) {
      const response = await ask('DELETE', key);
      if (!response.ok && response.status !== 404) throw notReached(refusal(response));
    },
  };
}

const notReached = (cause: unknown) =>
  unavailable('Photos are not available right now. Please try again in a moment.', cause);

const refusal = ({ status, bytes }: Received) =>
  new Error(`The photo storage answered ${status}: ${bytes.toString().slice(0, 500)}`);
