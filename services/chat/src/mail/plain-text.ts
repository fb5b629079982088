import { mails } from '../texts/mails.ts';
import type { Fact, MailParts } from './mail-parts.ts';

const lines = (facts: readonly Fact[] = []) => facts.map(([label, value]) => `${label}: ${value}`).join('\n');

/** Renders an email for clients that show text only. */
export function plainText(parts: MailParts, firstName: string): string {
  const { heading, paragraphs, facts, prices, steps, calendar, link, help = mails.help, footer = mails.footer } = parts;
  const next = steps && [mails.next, ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n');
  return [
    heading,
    mails.hello(firstName),
    ...paragraphs,
    lines(facts),
    lines(prices),
    next,
    calendar,
    `${link.label}: ${link.url}`,
    help,
    `-- \n${footer}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
