/** Frame of a server's WebSocket. */
export interface SocketFrame {
  opcode: number;
  payload: Buffer;
}

export const opcodes = { text: 1, close: 8, ping: 9, pong: 10 } as const;

/** Cuts the bytes that a server sends into frames. Messages in several frames are not supported. */
export class FrameReader {
  readonly #onFrame: (frame: SocketFrame) => void;
  /** Beginning of a frame that is not complete yet. */
  #rest: Buffer | undefined;

  constructor(onFrame: (frame: SocketFrame) => void) {
    this.#onFrame = onFrame;
  }

  /** Takes further bytes, which may be overwritten afterwards. */
  push(bytes: Buffer): void {
    const received = this.#rest ? Buffer.concat([this.#rest, bytes]) : bytes;
    let start = 0;
    for (let next = endOfFrame(received, start); next !== undefined; next = endOfFrame(received, start)) {
      const payload = received.subarray(start + headBytes(received, start), next);
      this.#onFrame({ opcode: received[start]! & 0x0f, payload });
      start = next;
    }
    this.#rest = start < received.length ? Buffer.from(received.subarray(start)) : undefined;
  }
}

/** Returns the number of bytes before the payload, from the second byte of the frame. */
function headBytes(bytes: Buffer, start: number): number {
  const length = bytes[start + 1]! & 0x7f;
  if (length < 126) return 2;
  return length === 126 ? 4 : 10;
}

/** Returns the position after the frame that begins at `start`; undefined if it is not complete. */
function endOfFrame(bytes: Buffer, start: number): number | undefined {
  if (bytes.length < start + 2) return undefined;
  const head = headBytes(bytes, start);
  if (bytes.length < start + head) return undefined;
  const end = start + head + payloadBytes(bytes, start, head);
  return bytes.length < end ? undefined : end;
}

function payloadBytes(bytes: Buffer, start: number, head: number): number {
  if (head === 2) return bytes[start + 1]! & 0x7f;
  return head === 4 ? bytes.readUInt16BE(start + 2) : Number(bytes.readBigUInt64BE(start + 2));
}

/** Returns the bytes of a client's frame of at most 65,535 bytes. Its mask is zero, which leaves the payload as it is. */
export function clientFrame(opcode: number, payload: Buffer): Buffer {
  const head = payload.length < 126 ? Buffer.alloc(6) : Buffer.alloc(8);
  head[0] = 0x80 | opcode;
  if (payload.length < 126) head[1] = 0x80 | payload.length;
  else {
    head[1] = 0x80 | 126;
    head.writeUInt16BE(payload.length, 2);
  }
  return Buffer.concat([head, payload]);
}
