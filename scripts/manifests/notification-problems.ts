import { parseDocument } from 'yaml';
import { z } from 'zod';
import type { Loose } from './loose.ts';

const configName = 'argocd-notifications-cm';
const secretName = 'argocd-notifications-secret';
const subscription = /^notifications\.argoproj\.io\/subscribe\.(.+)\.([^.]+)$/;

/** Part of the format of Argo CD 3.5 that we use. Argo CD itself ignores fields that it does not know. */
const formats = {
  service: z.strictObject({ appID: z.string(), installationID: z.string(), privateKey: z.string() }),
  trigger: z
    .array(z.strictObject({ when: z.string(), oncePer: z.string(), send: z.array(z.string()).nonempty() }))
    .nonempty(),
  template: z.strictObject({
    message: z.string(),
    github: z.strictObject({
      deployment: z.strictObject({
        state: z.literal('success'),
        environment: z.string(),
        environmentURL: z.url(),
        // Without these two, GitHub would merge main into the deployed commit, and refuse a commit whose statuses are not all a success.
        autoMerge: z.literal(false),
        requiredContexts: z.array(z.string()).length(0),
      }),
    }),
  }),
};
type Part = keyof typeof formats;

/**
 * Lists, one sentence each, what keeps the notifications of Argo CD among rendered objects from being sent: fields that are unknown or missing, subscriptions to
 * a trigger or service that is not configured, templates that do not exist, and keys that its Secret does not get.
 */
export function notificationProblems(overlay: string, objects: readonly Loose[]): string[] {
  const entries = Object.entries<string>(
    objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configName)?.data ?? {},
  );
  const problems: string[] = [];
  const report = (sentence: string) => problems.push(`${overlay}: ${sentence}`);
  /** Returns the valid entries of a part, by their names. */
  const read = <Name extends Part>(part: Name) =>
    new Map(
      entries.flatMap(([key, text]) => {
        if (!key.startsWith(`${part}.`)) return [];
        const document = parseDocument(text);
        if (document.errors.length > 0) {
          report(`${key} is no YAML.`);
          return [];
        }
        const { success, data, error } = formats[part].safeParse(document.toJS());
        if (success) return [[key.slice(part.length + 1), data as z.infer<(typeof formats)[Name]>] as const];
        for (const { path, message } of error.issues) report(`${[key, ...path].join('.')}: ${message}.`);
        return [];
      }),
    );
  const services = read('service');
  const triggers = read('trigger');
  const templates = read('template');

  for (const [key] of entries)
    if (!Object.keys(formats).includes(key.split('.')[0]!)) report(`${key} is no service, trigger or template.`);
  for (const [name, conditions] of triggers)
    for (const template of conditions.flatMap(({ send }) => send))
      if (!templates.has(template)) report(`the trigger ${name} sends the template ${template}, which is missing.`);
  const keys = keysOf(objects);
  for (const [name, settings] of services)
    for (const [, key] of JSON.stringify(settings).matchAll(/\$([\w-]+)/g))
      if (!keys.includes(key!)) report(`the service ${name} reads ${key}, which ${secretName} does not get.`);

  const subscribed = objects.flatMap(subscriptionsOf);
  for (const { owner, trigger, service } of subscribed) {
    if (!triggers.has(trigger)) report(`${owner} subscribes to the trigger ${trigger}, which is missing.`);
    if (!services.has(service)) report(`${owner} notifies by the service ${service}, which is missing.`);
  }
  for (const name of triggers.keys())
    if (!subscribed.some(({ trigger }) => trigger === name))
      report(`no Application subscribes to the trigger ${name}.`);
  return problems;
}

/** Returns the keys that an ExternalSecret adds to the Secret of the notifications. */
const keysOf = (objects: readonly Loose[]): string[] =>
  objects
    .filter(({ kind, spec }) => kind === 'ExternalSecret' && spec.target.name === secretName)
    .flatMap(({ spec }) => spec.data.map(({ secretKey }: Loose) => secretKey));

/** Returns the subscriptions of an Application set's Applications. */
function subscriptionsOf({ kind, metadata, spec }: Loose) {
  if (kind !== 'ApplicationSet') return [];
  const annotations: Record<string, string> = spec.template.metadata.annotations ?? {};
  return Object.keys(annotations).flatMap((key) => {
    const [, trigger, service] = subscription.exec(key) ?? [];
    return trigger && service ? [{ owner: `the ApplicationSet ${metadata.name}`, trigger, service }] : [];
  });
}
