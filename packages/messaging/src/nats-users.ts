/** A user of NATS. */
export interface NatsUser {
  name: string;
  /** Environment variable of the server with the password. */
  passwordVariable: string;
  publish: readonly string[];
  subscribe: readonly string[];
}

const list = (subjects: readonly string[], indent: string) =>
  `[\n${subjects.map((subject) => `${indent}  ${JSON.stringify(subject)}\n`).join('')}${indent}]`;

/** Returns users and their permissions as configuration of nats-server. */
export const natsUsers = (users: readonly NatsUser[]): string =>
  [
    'authorization {',
    '  users: [',
    ...users.flatMap(({ name, passwordVariable, publish, subscribe }) => [
      '    {',
      `      user: ${name}, password: $${passwordVariable}`,
      '      permissions: {',
      `        subscribe: ${list(subscribe, '        ')}`,
      `        publish: ${list(publish, '        ')}`,
      '      }',
      '    }',
    ]),
    '  ]',
    '}',
    '',
  ].join('\n');

/**
 * Reads what the users of a configuration may publish apart from JetStream's own subjects: events, live events and replies. Throws an error if there
 * are none.
 */
export function publishedSubjects(configuration: string): Map<string, string[]> {
  const found = configuration.matchAll(/user: (\w+), password: \$\w+\s+permissions: \{ [^[]*publish: \[([^\]]+)\]/g);
  const users = new Map(
    [...found].map(([, name = '', subjects = '']) => [
      name,
      [...subjects.matchAll(/"([^"]+)"/g)].map(([, subject]) => subject!).filter((subject) => !subject.startsWith('$')),
    ]),
  );
  if (users.size === 0) throw new Error('The configuration of NATS has no users');
  return users;
}
