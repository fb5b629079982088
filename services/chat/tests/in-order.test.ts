import { eventually } from '@yoza/service-kit/testing';
import { expect, test } from 'vitest';
import { InOrder } from '../src/socket/in-order.ts';

const message = (position: number, sessionId = 'a') => ({ id: `${sessionId}${position}`, sessionId, position });

function recorder(waitMs = 250) {
  const passed: string[] = [];
  const order = new InOrder<ReturnType<typeof message>>(({ id }) => passed.push(id), waitMs);
  return { passed, push: (...items: ReturnType<typeof message>[]) => items.forEach((item) => order.push(item)) };
}

test('in-order delivery: passes ordered messages immediately and duplicates once', () => {
  const { passed, push } = recorder();
  push(message(1), message(1), message(2), message(1), message(2), message(3));
  expect(passed).toEqual(['a1', 'a2', 'a3']);
});

test('in-order delivery: waits for the messages before the first one of a session', async () => {
  const { passed, push } = recorder(10);
  push(message(2), message(1), message(7, 'b'));
  expect(passed).toEqual(['a1', 'a2']);
  await eventually(() => passed.includes('b7'));
  push(message(8, 'b'));
  expect(passed).toEqual(['a1', 'a2', 'b7', 'b8']);
});

test('in-order delivery: holds early messages until the missing ones arrive', () => {
  const { passed, push } = recorder();
  push(message(1), message(4), message(3), message(1, 'b'));
  expect(passed).toEqual(['a1', 'b1']);
  push(message(2));
  expect(passed).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
});

test('in-order delivery: stops waiting for missing messages, and passes them if they arrive late', async () => {
  const { passed, push } = recorder(10);
  push(message(1), message(5), message(3));
  await eventually(() => passed.length === 3);
  expect(passed).toEqual(['a1', 'a3', 'a5']);
  push(message(6), message(2), message(2), message(4));
  expect(passed).toEqual(['a1', 'a3', 'a5', 'a6', 'a2', 'a4']);
});

test('in-order delivery: passes held messages of a session that it forgets after too many sessions', () => {
  const { passed, push } = recorder(60_000);
  push(message(1), message(3));
  for (let index = 0; index < 50_001; index++) push(message(1, `session ${index} `));
  expect(passed).toContain('a3');
});
