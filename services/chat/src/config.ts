import { socketLimits } from '@yoza/contracts/socket';
import { z } from 'zod';
import { loadConfig, parseConfig, serviceShape } from '@yoza/service-kit/config';

const shape = {
  ...serviceShape({ http: 4104, operations: 4204 }),
  redisUrl: z.url({ protocol: /^rediss?$/ }),
  /** Chat messages one person may send in a minute. */
  messagesPerMinute: z.coerce.number().int().min(1).default(socketLimits.messagesPerMinute),
  /** Sockets one person may have open at one replica. */
  socketsPerPerson: z.coerce.number().int().min(1).default(20),
  /** Bytes that may wait for a reader who does not read; beyond it the socket is cut. */
  bufferedBytes: z.coerce.number().int().min(65_536).default(1_048_576),
  /** Seconds between two pings; a socket that does not answer one is cut at the next. */
  heartbeatSeconds: z.coerce.number().min(0.1).default(30),
  /** Seconds a socket may take to say who it is. */
  authSeconds: z.coerce.number().min(0.1).default(10),
};

export type ChatConfig = ReturnType<typeof readConfig>;

/** The environment of chat, variables CHAT_*. Throws a ConfigError naming every problem. */
export const readConfig = (env: NodeJS.ProcessEnv) => parseConfig(shape, 'CHAT', env);

/** Like {@link readConfig} for this process; on failure prints every problem and ends it. */
export const loadChatConfig = () => loadConfig(shape, 'CHAT');
