import { socketLimits } from '@yoza/contracts/socket';
import { z } from 'zod';
import { ConfigError, parseConfig, publicAddress, randomKey, serviceShape } from '@yoza/service-kit/config';

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
  /** Seconds a message of support may be unread before the customer's bell rings. */
  unreadSeconds: z.coerce.number().min(0).default(15),
  /** Days after which notifications and sent e-mails are removed. */
  notificationDays: z.coerce.number().int().min(1).default(90),
  /** The mail server, with the credentials if it needs some. Without it e-mails wait. */
  smtpUrl: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whom e-mails come from: an address, or a name and an address in angle brackets. */
  mailFrom: z
    .string()
    .regex(/^([^<>\p{Cc}]* )?<?[^\s<>@]+@[^\s<>@]+>?$/u, 'must be an address, such as Yoza <bookings@yoza.example>')
    .default('Yoza <bookings@yoza.example>'),
  /** 32 bytes in base64, which identity has too: what the secrets of links are sealed with on their way here. */
  mailSealKey: randomKey(),
  /** 32 bytes in base64, which jobs has too: what the secrets of pages that show a technician's way are derived from. */
  trackingKey: randomKey(),
  /** Where browsers find the platform: what links in e-mails begin with. */
  publicUrl: publicAddress(
    z
      .url({ protocol: /^https?$/ })
      .default('http://localhost:8080')
      .transform((url) => new URL(url).origin),
  ),
  /** Hours after which something that happened is not mailed any more. */
  mailMaxAgeHours: z.coerce.number().min(0).default(24),
  /** Attempts before an e-mail is given up; with the delays below and their ceiling of an hour, most of a day. */
  mailAttempts: z.coerce.number().int().min(1).default(30),
  /** Seconds before the second attempt; doubled before each further one. */
  mailRetrySeconds: z.coerce.number().min(0.01).default(5),
};

export type ChatConfig = ReturnType<typeof readConfig>;

/** The environment of chat, variables CHAT_*. Throws a ConfigError naming every problem. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const config = parseConfig(shape, 'CHAT', env);
  if (config.environment === 'production' && config.smtpUrl === undefined) {
    throw new ConfigError(['CHAT_SMTP_URL is not set: in production customers must get their e-mails']);
  }
  return config;
}

/** Like {@link readConfig} for this process; on failure prints every problem and ends it. */
export function loadChatConfig(): ChatConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(78);
  }
}
