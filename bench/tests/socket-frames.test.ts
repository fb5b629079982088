import { expect, test } from 'vitest';
import { clientFrame, FrameReader, opcodes } from '../src/socket-frames.ts';

/** Returns a server's frame, which has no mask. */
function serverFrame(opcode: number, text: string): Buffer {
  const payload = Buffer.from(text);
  const head = [0x80 | opcode];
  if (payload.length < 126) head.push(payload.length);
  else if (payload.length < 65_536) head.push(126, payload.length >> 8, payload.length & 0xff);
  else head.push(127, 0, 0, 0, 0, 0, payload.length >> 16, (payload.length >> 8) & 0xff, payload.length & 0xff);
  return Buffer.concat([Buffer.from(head), payload]);
}

test.each([1, 3, 1_000, 1_000_000])('frames: bytes that arrive in pieces of %d give the same frames', (pieceBytes) => {
  const texts = ['', 'short', 'x'.repeat(125), 'y'.repeat(126), 'z'.repeat(70_000), 'last'];
  const bytes = Buffer.concat(texts.map((text) => serverFrame(opcodes.text, text)));
  const received: string[] = [];
  const reader = new FrameReader(({ opcode, payload }) => received.push(`${opcode}${payload}`));
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const piece = Buffer.from(bytes.subarray(start, start + pieceBytes));
    reader.push(piece);
    // As the next read does.
    piece.fill(0);
  }
  expect(received).toEqual(texts.map((text) => `1${text}`));
});

test('frames: a client masks its payload with zeros', () => {
  expect([...clientFrame(opcodes.pong, Buffer.from('ab'))]).toEqual([0x8a, 0x82, 0, 0, 0, 0, 97, 98]);
  const long = clientFrame(opcodes.text, Buffer.alloc(300, 'x'));
  expect([...long.subarray(0, 9)]).toEqual([0x81, 0xfe, 1, 44, 0, 0, 0, 0, 120]);
  expect(long).toHaveLength(308);
});
