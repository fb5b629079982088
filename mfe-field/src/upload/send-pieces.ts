import { photoChunkBytes } from '@yoza/jobs-contract/photo-limits';
import { ApiError } from '@yoza/shell-sdk/api-error';
import type { DetailedError } from 'tus-js-client';
import { technicianHttpStack } from './technician-http-stack.ts';

/** Delays before each retry of a failed chunk, in milliseconds. */
const retryDelays = [500, 2_000, 5_000, 10_000];

/**
 * Resumes or starts the upload of a photo (tus 1.0.0). `onProgress` gets the uploaded share, 0 to 1. Throws an {@link ApiError} for a
 * response with an error status, any other error if there was no response after all retries; it can then be sent again.
 */
export async function sendPieces(uploadUrl: string, picture: Blob, onProgress: (share: number) => void): Promise<void> {
  const { Upload } = await import('tus-js-client');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new Upload(picture as File, {
    uploadUrl: new URL(uploadUrl, location.origin).href,
    chunkSize: photoChunkBytes,
    httpStack: technicianHttpStack,
    storeFingerprintForResuming: false,
    retryDelays,
    onShouldRetry: isWorthRetrying,
    onChunkComplete: (_size, accepted, total) => onProgress(accepted / (total || 1)),
    onSuccess: () => resolve(),
    onError: (error) => {
      const response = 'originalResponse' in error ? error.originalResponse : null;
      if (response) void ApiError.from(new Response(response.getBody(), { status: response.getStatus() })).then(reject);
      else reject(('causingError' in error && error.causingError) || error);
    },
  });
  upload.start();
  return promise;
}

function isWorthRetrying({ originalResponse, causingError }: DetailedError): boolean {
  // Refused before sending: the sign-in has ended.
  if (causingError instanceof ApiError) return false;
  const status = originalResponse?.getStatus() ?? 0;
  return status < 400 || status >= 500 || status === 409 || status === 429;
}
