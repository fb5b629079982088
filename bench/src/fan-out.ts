import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Conversations } from './chat-rooms.ts';
import type { ChatRooms, Member } from './chat-rooms.ts';
import { connectNats } from './nats-connection.ts';
import { processorTime } from './processor-time.ts';
import { SocketClient } from './socket-client.ts';
import type { SocketProtocol } from './socket-protocols.ts';

/** Server that passes the messages it gets from NATS on to sockets. */
export interface FanOutPeer {
  name: string;
  pid: number;
  port: number;
  /** NATS account of this peer alone. */
  natsUrl: string;
  protocol: SocketProtocol;
}

/** Number of messages under way: the next one is published when all members of its room have got an earlier one. */
const underWay = 16;
/** Milliseconds of load before the measurement begins. */
const rampMs = 200;
/** Maximum time for the first message and for the last ones, in milliseconds. A server itself closes a socket that does not join. */
const drainMs = 10_000;

/**
 * Returns the messages that a peer delivers for each second of its processor time, each socket counting, in a closed loop. Rejects if a socket is
 * lost, if the first message is not the one that was published, or if one is missing at the end.
 */
export async function measureFanOut(peer: FanOutPeer, rooms: ChatRooms, seconds: number): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  const conversations = new Conversations(rooms);
  let [published, delivered, closing] = [0, 0, false];
  let onDelivery = () => {};
  let lastText: Buffer | undefined;
  const fail = (error: Error) => void (closing || failure.reject(error));
  const take = (text: Buffer) => {
    delivered++;
    lastText = text;
    onDelivery();
  };
  const measure = async () => {
    const nats = await connectNats(peer.natsUrl);
    stack.defer(() => nats.close());
    const publish = () => {
      const event = conversations.next();
      published++;
      nats.publish(event.type, JSON.stringify(event));
      return event.data.message;
    };
    const clients = await Promise.all(rooms.members.map((member) => join(peer, member, take, fail)));
    stack.defer(() => {
      closing = true;
      for (const client of clients) client.close();
    });
    const allDelivered = async () => {
      for (const deadline = Date.now() + drainMs; delivered < published * rooms.size; await delay(1)) {
        if (Date.now() > deadline) throw new Error(`${published * rooms.size - delivered} messages are missing`);
      }
      if (delivered > published * rooms.size) throw new Error('messages were delivered twice');
    };

    const first = publish();
    await allDelivered();
    if (!isDeepStrictEqual(peer.protocol.messageIn(String(lastText)), first)) {
      throw new Error('it delivers another message than the published one');
    }
    onDelivery = () => {
      while (published * rooms.size - delivered <= (underWay - 1) * rooms.size) publish();
    };
    onDelivery();
    await delay(rampMs);
    const before = { delivered, time: processorTime(peer.pid) };
    await delay(seconds * 1000);
    const after = { delivered, time: processorTime(peer.pid) };
    onDelivery = () => {};
    await allDelivered();
    return (after.delivered - before.delivered) / (after.time - before.time);
  };
  try {
    return await Promise.race([measure(), failure.promise]);
  } catch (error) {
    throw new Error(`The load on ${peer.name} failed`, { cause: error });
  }
}

/** Opens the socket of a member. Resolves once it gets messages. */
async function join(
  { port, protocol }: FanOutPeer,
  member: Member,
  onMessage: (text: Buffer) => void,
  onFailure: (error: Error) => void,
): Promise<SocketClient> {
  const { path, hello, joined, message, answers = {} } = protocol;
  const joining = Promise.withResolvers<void>();
  const beginsWith = (text: Buffer, beginning: string) => text.toString('latin1', 0, beginning.length) === beginning;
  const onText = (text: Buffer) => {
    if (beginsWith(text, message)) return onMessage(text);
    if (joined !== undefined && beginsWith(text, joined)) return joining.resolve();
    const answer = answers[String(text)];
    if (answer !== undefined) client.send(answer);
  };
  const client = await SocketClient.open({ port, path, headers: await protocol.headersOf(member) }, onText, onFailure);
  if (hello) client.send(hello(member));
  if (joined === undefined) joining.resolve();
  await joining.promise;
  return client;
}
