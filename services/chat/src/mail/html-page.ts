import { mails } from '../texts/mails.ts';
import type { Fact, MailParts } from './mail-parts.ts';
import type { Markup } from '@yoza/service-kit/markup';
import { html } from '@yoza/service-kit/markup';

const paper = '#FBF8F2';
const surface = '#FFFFFF';
const ink = '#0C2B30';
const faint = '#45595C';
const line = '#E5DECF';
const lake = '#0B5A63';
const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraph = (text: string) => html`<p style="margin:0 0 16px;font-size:16px;line-height:24px">${text}</p>`;

/** Renders a table with labels in the first column and values in the second; those of a bill are aligned right, and its last one is bold. */
const table = (rows: readonly Fact[], { isBill = false } = {}) =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 20px;border-collapse:collapse"
  >
    ${rows.map(([label, value], index) => {
      const weight = isBill && index === rows.length - 1 ? 700 : 500;
      const align = isBill ? 'right' : 'left';
      return html`<tr>
        <td
          style="padding:8px 12px 8px 0;border-bottom:1px solid ${line};font-size:14px;line-height:20px;color:${faint};vertical-align:top"
        >
          ${label}
        </td>
        <td
          align="${align}"
          style="padding:8px 0;border-bottom:1px solid ${line};font-size:15px;line-height:20px;font-weight:${weight}"
        >
          ${value}
        </td>
      </tr>`;
    })}
  </table>`;

const stepList = (steps: readonly string[]) =>
  html`<h2 style="margin:0 0 8px;font-size:17px;line-height:24px">${mails.next}</h2>
    <ol style="margin:0 0 20px;padding-left:20px;font-size:15px;line-height:22px">
      ${steps.map((step) => html`<li style="margin:0 0 4px">${step}</li>`)}
    </ol>`;

const button = ({ label, url }: MailParts['link']) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">
    <tr>
      <td style="border-radius:12px;background:${lake}">
        <a
          href="${url}"
          style="display:inline-block;padding:12px 20px;font-size:16px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;

/** Renders an email as HTML with tables and inline styles, which every email client supports. It loads no remote content. */
export function htmlPage(parts: MailParts, firstName: string): string {
  const {
    subject,
    heading,
    paragraphs,
    facts,
    prices,
    steps,
    calendar,
    link,
    help = mails.help,
    footer = mails.footer,
  } = parts;
  const content: (Markup | undefined)[] = [
    paragraph(mails.hello(firstName)),
    ...paragraphs.map(paragraph),
    facts && table(facts),
    prices && table(prices, { isBill: true }),
    steps && stepList(steps),
    calendar === undefined ? undefined : paragraph(calendar),
    button(link),
  ];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:${paper};color:${ink};${font}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;${font};color:${ink}"
              >
                <tr>
                  <td style="padding:0 4px 12px;font-size:20px;line-height:24px;font-weight:700;color:${lake}">
                    ${mails.brand}
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px 20px 4px;background:${surface};border:1px solid ${line};border-radius:16px">
                    <h1 style="margin:0 0 16px;font-size:25px;line-height:32px">${heading}</h1>
                    ${content.filter((part) => part !== undefined)}
                  </td>
                </tr>
                <tr>
                  <td style="padding:16px 4px 0;font-size:13px;line-height:18px;color:${faint}">
                    ${help}<br />${footer}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}
