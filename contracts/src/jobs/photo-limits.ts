/** Most bytes of one picture as it comes from a phone. */
export const photoBytesLimit = 15 * 1024 * 1024;
/** Most pictures of one job. */
export const photosPerJob = 20;
/** Pictures travel in pieces of this many bytes, fewer than the gateway takes at once. */
export const photoChunkBytes = 192 * 1024;
/** The box in which a signature is drawn; its points are whole numbers within it. */
export const signatureBox = { width: 1000, height: 400 } as const;
