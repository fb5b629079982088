import { socketLimits } from '@yoza/chat-contract/socket';
import { retentionMonths } from '@yoza/service-kit/retention';
import { z } from 'zod';
import {
  ConfigError,
  givenSecret,
  parseConfig,
  publicAddress,
  randomKey,
  redisAddress,
  serviceShape,
} from '@yoza/service-kit/config';

const shape = {
  ...serviceShape({ http: 4104, operations: 4204 }),
  redisUrl: redisAddress(),
  /** Maximum chat messages per minute and person. */
  messagesPerMinute: z.coerce.number().int().min(1).default(socketLimits.messagesPerMinute),
  /** Maximum open sockets per person at one replica. */
  socketsPerPerson: z.coerce.number().int().min(1).default(20),
  /** Maximum bytes buffered for a socket that reads slowly; beyond it the socket is closed by force. */
  bufferedBytes: z.coerce.number().int().min(65_536).default(1_048_576),
  /** Seconds between two pings. A socket that does not respond to one is closed at the next. */
  heartbeatSeconds: z.coerce.number().min(0.1).default(30),
  /** Seconds within which a socket has to authenticate. */
  authSeconds: z.coerce.number().min(0.1).default(10),
  /** Maximum seconds after which a trip socket is closed, so that the link is verified again; each after 0.75 to 1 times as many. */
  tripSocketSeconds: z.coerce.number().min(0.1).default(600),
  /** Seconds for which a missing message of a session holds up the later ones; one that arrives after that is sent then. */
  messageWaitSeconds: z.coerce.number().min(0).default(0.25),
  /** Seconds a support message may stay unread before the customer is notified. */
  unreadSeconds: z.coerce.number().min(0).default(15),
  /** Days after the end of their month until notifications, and emails sent or failed, are removed. */
  notificationDays: z.coerce.number().int().min(1).default(90),
  /** Months for which conversations are stored after their last message, and facts of bookings and credit notes for emails about them. */
  conversationMonths: retentionMonths(24),
  /** Form of new notifications to admins: `each` gets a row, as long as a version before this one runs; then they can be `shared` by all. */
  adminNotifications: z.enum(['each', 'shared']).default('each'),
  /** URL of the mail server, with credentials if it requires them. Without it emails stay queued. */
  smtpUrl: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of emails: an address, or a name and an address in angle brackets. */
  mailFrom: z
    .string()
    .regex(/^([^<>\p{Cc}]* )?<?[^\s<>@]+@[^\s<>@]+>?$/u, 'must be an address, such as Yoza <bookings@yoza.example>')
    .default('Yoza <bookings@yoza.example>'),
  /** Address of Africa's Talking, or of a stand-in that speaks its protocol. */
  smsUrl: z.url({ protocol: /^https?$/ }).default('https://api.africastalking.com'),
  /** Account at Africa's Talking, its API key, and the sender of SMS; without the first two no SMS is sent. */
  smsUsername: z.string().min(1).optional(),
  smsApiKey: givenSecret(z.string().min(1).optional()),
  smsSender: z.string().max(11).optional(),
  /** Maximum attempts to send an SMS, each of which the provider may charge. It is useless after its expiry in any case. */
  smsAttempts: z.coerce.number().int().min(1).default(3),
  /** Seconds before the second attempt; doubled before each further one. */
  smsRetrySeconds: z.coerce.number().min(0.01).default(5),
  /** Key shared with identity, 32 bytes in base64: seals the secrets of links and codes while identity sends them to chat. */
  mailSealKey: randomKey(),
  /** Key shared with jobs, 32 bytes in base64: the secrets of tracking pages of trips are derived from it. */
  trackingKey: randomKey(),
  /** Public address of the platform: the base of links in emails. */
  publicUrl: publicAddress(
    z
      .url({ protocol: /^https?$/ })
      .default('http://localhost:8080')
      .transform((url) => new URL(url).origin),
  ),
  /** Hours after an event was recorded in which it can still queue an email; an email with a secret link is sent until the link expires. */
  mailMaxAgeHours: z.coerce.number().min(0).default(24),
  /** Maximum attempts to send an email. With the delays below, which grow to an hour, they span most of a day. */
  mailAttempts: z.coerce.number().int().min(1).default(30),
  /** Seconds before the second attempt; doubled before each further one, up to an hour. */
  mailRetrySeconds: z.coerce.number().min(0.01).default(5),
};

export type ChatConfig = ReturnType<typeof readConfig>;

/**
 * Reads the environment of chat: variables CHAT_*, else those {@link parseConfig} falls back to. Throws a ConfigError naming every invalid variable
 * or, if each is valid, half of the settings for SMS and the missing mail server of a production start.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const config = parseConfig(shape, 'CHAT', env);
  const problems = problemsOfSms(config);
  if (config.environment === 'production' && config.smtpUrl === undefined)
    problems.push('CHAT_SMTP_URL is not set: email delivery is required in production');
  if (problems.length > 0) throw new ConfigError(problems);
  const { smsUrl: url, smsUsername: username, smsApiKey: apiKey, smsSender: sender } = config;
  const sms = username && apiKey ? { url: url.replace(/\/+$/, ''), username, apiKey, sender } : undefined;
  return { ...config, sms };
}

interface SmsSettings {
  environment: string;
  smsUrl: string;
  smsUsername?: string | undefined;
  smsApiKey?: string | undefined;
  smsSender?: string | undefined;
}

function problemsOfSms({ environment, smsUrl, smsUsername, smsApiKey, smsSender }: SmsSettings): string[] {
  const problems: string[] = [];
  const isWanted = smsUsername ?? smsApiKey ?? smsSender;
  if (isWanted && !smsUsername)
    problems.push('CHAT_SMS_USERNAME is not set: SMS need it besides the other CHAT_SMS_ settings');
  if (isWanted && !smsApiKey)
    problems.push('CHAT_SMS_API_KEY is not set: SMS need it besides the other CHAT_SMS_ settings');
  if (environment === 'production' && !smsUrl.startsWith('https:'))
    problems.push('CHAT_SMS_URL must be https in production: the API key would otherwise be sent unencrypted');
  for (const [name, value] of Object.entries({ CHAT_SMS_USERNAME: smsUsername, CHAT_SMS_API_KEY: smsApiKey }))
    if (environment === 'production' && value && /sandbox/i.test(value)) problems.push(`${name} is that of a sandbox`);
  return problems;
}
