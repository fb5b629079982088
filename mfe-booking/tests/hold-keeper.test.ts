import { ApiError } from '@yoza/shell-sdk/api-error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HoldKeeper, type HeldSlot, type RequestedSlot } from '../src/slots/hold-keeper.ts';

const morning: RequestedSlot = { date: '2026-11-23', timeSlot: '8:00 AM - 11:00 AM' };
const noon: RequestedSlot = { date: '2026-11-23', timeSlot: '11:00 AM - 2:00 PM' };

/** Fake server that responds on command, and records its requests. */
function server() {
  const requests: string[] = [];
  const waiting: PromiseWithResolvers<HeldSlot>[] = [];
  const keeper = new HoldKeeper({
    place: ({ timeSlot }) => {
      requests.push(`place ${timeSlot}`);
      const respond = Promise.withResolvers<HeldSlot>();
      waiting.push(respond);
      return respond.promise;
    },
    release: (id) => {
      requests.push(`release ${id}`);
      return Promise.resolve();
    },
  });
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    requests,
    keeper,
    settled,
    async request(slot: RequestedSlot | null) {
      keeper.request(slot);
      await settled();
    },
    async respond(id: string, remaining = 300_000) {
      waiting.shift()!.resolve({ id, expiresAt: '2026-11-21T07:05:00.000Z', remaining });
      await settled();
    },
    async fail(error: unknown) {
      waiting.shift()!.reject(error);
      await settled();
    },
  };
}

const slotFull = () => new ApiError(409, '{}', { code: 'SLOT_FULL', message: 'Taken', errors: [] });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('holding a slot', () => {
  it('places it once, however often the step is drawn', async () => {
    const { keeper, requests, settled, respond } = server();
    keeper.request(morning);
    keeper.request(null);
    keeper.request(morning);
    await settled();
    await respond('h1');
    expect(requests).toEqual([`place ${morning.timeSlot}`]);
    expect(keeper.state()).toMatchObject({ status: 'held', slot: morning });
  });

  it('releases the hold when the slot is deselected, also if the response arrives later', async () => {
    const { keeper, requests, request, respond } = server();
    await request(morning);
    await request(null);
    expect(requests).toHaveLength(1);
    await respond('h1');
    expect(requests).toEqual([`place ${morning.timeSlot}`, 'release h1']);
    expect(keeper.state().status).toBe('none');
  });

  it('asks for another slot only when the response for the first is there', async () => {
    const { keeper, requests, request, respond } = server();
    await request(morning);
    await request(noon);
    expect(requests).toHaveLength(1);
    await respond('h1');
    await respond('h2');
    // A hold of another slot replaces the first one at the server.
    expect(requests).toEqual([`place ${morning.timeSlot}`, `place ${noon.timeSlot}`]);
    expect(keeper.state()).toMatchObject({ status: 'held', slot: noon });
  });

  it('places another one for other work in the same slot, but not for the same work again', async () => {
    const basket = { serviceId: 'basic-wash', vehicleId: 'v1', addOnIds: [] as string[] };
    const { keeper, requests, request, respond } = server();
    await request({ ...morning, basket });
    await respond('h1');
    await request({ ...morning, basket: { ...basket } });
    expect(requests).toHaveLength(1);
    const longer = { ...morning, basket: { ...basket, addOnIds: ['engine-bay'] } };
    await request(longer);
    await respond('h2');
    expect(requests).toEqual([`place ${morning.timeSlot}`, `place ${morning.timeSlot}`]);
    expect(keeper.state()).toMatchObject({ status: 'held', slot: longer });
  });

  it('ends with its time, and is placed again when asked for', async () => {
    const { keeper, requests, request, respond, settled } = server();
    await request(morning);
    await respond('h1', 300_000);
    vi.advanceTimersByTime(299_999);
    expect(keeper.state().status).toBe('held');
    vi.advanceTimersByTime(1);
    expect(keeper.state()).toEqual({ status: 'ended', slot: morning });
    await request(morning);
    expect(requests).toHaveLength(1);
    keeper.again();
    await settled();
    await respond('h2');
    expect(keeper.state().status).toBe('held');
  });

  it('reports the server’s refusal, and releases the earlier hold', async () => {
    const { keeper, requests, request, respond, fail } = server();
    await request(morning);
    await respond('h1');
    await request(noon);
    await fail(slotFull());
    expect(keeper.state()).toMatchObject({ status: 'refused', slot: noon });
    expect(requests.at(-1)).toBe('release h1');
  });

  it('continues without a hold if there is no response or a 503, and does not retry', async () => {
    for (const error of [new TypeError('Failed to fetch'), new ApiError(503, '')]) {
      const { keeper, requests, request, fail } = server();
      await request(morning);
      await fail(error);
      expect(keeper.state()).toEqual({ status: 'unavailable', slot: morning });
      expect(requests).toHaveLength(1);
    }
  });
});

describe('booking a held slot', () => {
  it('takes the hold along and asks for no other', async () => {
    const { keeper, requests, request, respond, settled } = server();
    await request(morning);
    await respond('h1');
    const booking = Promise.withResolvers<string>();
    const booked = keeper.whileBooking(booking.promise);
    await request(null);
    booking.resolve('job');
    await expect(booked).resolves.toBe('job');
    await settled();
    expect(requests).toEqual([`place ${morning.timeSlot}`]);
    expect(keeper.state().status).toBe('none');
  });

  it('releases a hold that came after the booking', async () => {
    const { keeper, requests, request, respond, settled } = server();
    await request(morning);
    await keeper.whileBooking(Promise.resolve());
    await settled();
    await respond('h1');
    expect(requests.at(-1)).toBe('release h1');
  });

  it('releases a hold that arrived while the booking was being sent', async () => {
    const { keeper, requests, request, respond, settled } = server();
    await request(morning);
    const booking = Promise.withResolvers<void>();
    const booked = keeper.whileBooking(booking.promise);
    await respond('h1');
    booking.resolve();
    await booked;
    await settled();
    expect(requests).toEqual([`place ${morning.timeSlot}`, 'release h1']);
  });

  it('keeps the hold when the booking fails, and releases it if the step was left', async () => {
    const { keeper, requests, request, respond, settled } = server();
    await request(morning);
    await respond('h1');
    await expect(keeper.whileBooking(Promise.reject(new Error('no')))).rejects.toThrow('no');
    await settled();
    expect(keeper.state().status).toBe('held');
    const booking = Promise.withResolvers<void>();
    const failed = keeper.whileBooking(booking.promise).catch(() => undefined);
    await request(null);
    expect(requests).toHaveLength(1);
    booking.reject(new Error('no'));
    await failed;
    await settled();
    expect(requests.at(-1)).toBe('release h1');
  });
});

describe('several pages', () => {
  it('releases the hold at once when the page is left, and returns its slot', async () => {
    const { keeper, requests, request, respond } = server();
    await request(morning);
    await respond('h1');
    expect(keeper.leave()).toEqual(morning);
    expect(requests.at(-1)).toBe('release h1');
  });

  it('places another hold when another page released this one', async () => {
    const { keeper, requests, request, respond, settled } = server();
    await request(morning);
    await respond('h1');
    await keeper.wasReleased('other');
    expect(requests).toHaveLength(1);
    await keeper.wasReleased('h1');
    await settled();
    await respond('h2');
    expect(requests.slice(1)).toEqual(['release h1', `place ${morning.timeSlot}`]);
    expect(keeper.state().status).toBe('held');
  });
});
