/** Maximum bytes of one photo as received from a phone. */
export const photoBytesLimit = 15 * 1024 * 1024;
/** Maximum photos of one job. */
export const photosPerJob = 20;
/** Size of the chunks in which photos are uploaded, in bytes: below the gateway's limit for one request. */
export const photoChunkBytes = 192 * 1024;
/** Box in which a signature is drawn; its points are whole numbers. */
export const signatureBox = { width: 1000, height: 400 } as const;
