import { html, type Markup } from '@yoza/service-kit/markup';
import type { CollectedData } from './collect-data.ts';
import { aboutBookings } from './summary-bookings.ts';
import { aboutMessages } from './summary-messages.ts';
import { aboutMoney } from './summary-money.ts';
import { aboutPerson } from './summary-person.ts';
import type { Entry, SummarySection } from './summary-section.ts';
import { timeText } from './summary-values.ts';

const style = `body{margin:0 auto;max-width:44rem;padding:16px;font:16px/1.5 system-ui,sans-serif;color:#0c2b30;background:#fbf8f2}
h1{font-size:1.5rem;line-height:1.2}h2{margin:2rem 0 .5rem;font-size:1.2rem}h3{margin:0 0 .25rem;font-size:1rem}
article{margin:0 0 12px;padding:12px;background:#fff;border:1px solid #e5decf;border-radius:12px;overflow-wrap:anywhere}
dl{margin:0;display:grid;grid-template-columns:minmax(5rem,8rem) 1fr;gap:2px 12px}dt{color:#45595c}dd{margin:0;white-space:pre-line}`;

/** Returns the page that shows a customer's data to people: without script, on a phone too. All values are escaped. */
export function summaryPage(data: CollectedData, now: Date): string {
  const { identity, jobs, billing, chat } = data;
  const sections = [...aboutPerson(identity), ...aboutBookings(jobs), ...aboutMoney(billing), ...aboutMessages(chat)];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Your data at Yoza</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>Your data at Yoza</h1>
          <p>
            This is what Yoza stores about you on ${timeText(now.toISOString()) ?? undefined}. Times are in East Africa
            Time (EAT). The file data.json has the same data for programs, with more details.
          </p>
          ${sections.map(section)}
        </main>
      </body>
    </html>`.text;
}

const section = ({ heading, entries }: SummarySection): Markup =>
  html`<section>
    <h2>${heading} (${entries.length})</h2>
    ${entries.length === 0 ? html`<p>None.</p>` : entries.map(entry)}
  </section> `;

const entry = ({ title, lines }: Entry): Markup =>
  html`<article>
    <h3>${title}</h3>
    <dl>
      ${lines
        .filter(([, value]) => value)
        .map(
          ([label, value]) =>
            html`<dt>${label}</dt>
              <dd>${value ?? ''}</dd>`,
        )}
    </dl>
  </article> `;
