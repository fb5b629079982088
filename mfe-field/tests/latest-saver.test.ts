import { describe, expect, it, vi } from 'vitest';
import { LatestSaver } from '../src/checklist/latest-saver.ts';

/** A server that answers when it is told to. */
function slowServer() {
  const received: string[] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const save = (state: string) => {
    received.push(state);
    return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  return {
    received,
    save,
    answer: () => waiting.shift()?.resolve(),
    fail: () => waiting.shift()?.reject(new Error('no network')),
  };
}

describe('LatestSaver', () => {
  it('sends one state at a time and skips to the latest', async () => {
    const server = slowServer();
    const saver = new LatestSaver(server.save, () => {});
    saver.push('1');
    saver.push('12');
    saver.push('123');
    expect(server.received).toEqual(['1']);
    expect(saver.isBusy).toBe(true);
    server.answer();
    await vi.waitFor(() => expect(server.received).toEqual(['1', '123']));
    server.answer();
    expect(await saver.settled()).toBe(true);
    expect(saver.isBusy).toBe(false);
    expect(server.received).toEqual(['1', '123']);
  });

  it('takes up states that come while the last one is being saved, and after it rested', async () => {
    const server = slowServer();
    const saver = new LatestSaver(server.save, () => {});
    saver.push('1');
    server.answer();
    await saver.settled();
    saver.push('12');
    expect(server.received).toEqual(['1', '12']);
    server.answer();
    expect(await saver.settled()).toBe(true);
  });

  it('drops what waits when a save fails, tells once, and works again', async () => {
    const server = slowServer();
    const failures: unknown[] = [];
    const saver = new LatestSaver(server.save, (error) => failures.push(error));
    saver.push('1');
    saver.push('12');
    server.fail();
    expect(await saver.settled()).toBe(false);
    expect(failures).toHaveLength(1);
    expect(server.received).toEqual(['1']);
    saver.push('2');
    server.answer();
    expect(await saver.settled()).toBe(true);
    expect(server.received).toEqual(['1', '2']);
  });

  it('is settled when nothing was ever pushed', async () => {
    expect(
      await new LatestSaver(
        async () => {},
        () => {},
      ).settled(),
    ).toBe(true);
  });
});
