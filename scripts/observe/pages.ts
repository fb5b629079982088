import { inTree } from './traces.ts';
import type { Span, Traces } from './traces.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const services = ['browser', 'gateway', 'identity', 'jobs', 'billing', 'chat'];
const colours = ['#7c3aed', '#475569', '#b45309', '#0369a1', '#15803d', '#be185d'];

const style = `
  body { font: 13px/1.4 system-ui, sans-serif; margin: 20px 24px; color: #1e293b; background: #fff; }
  h1 { font-size: 18px; margin: 0 0 4px; } p { margin: 0 0 14px; color: #475569; } code { font-size: 12px; }
  table { border-collapse: collapse; width: 100%; } td, th { padding: 2px 8px 2px 0; text-align: left; white-space: nowrap; }
  tr { border-bottom: 1px solid #e2e8f0; } .wide { width: 50%; } .number { text-align: right; } .failed { color: #b91c1c; font-weight: 600; }
  .lane { position: relative; height: 14px; background: #f1f5f9; } .bar { position: absolute; height: 14px; min-width: 2px; }
  .service { color: #fff; border-radius: 3px; padding: 0 5px; } details { color: #475569; } summary { cursor: pointer; color: #1e293b; }
  ${services.map((name, index) => `.of-${name} { background: ${colours[index]}; }`).join('\n')}`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(title)}</title><style>${style}</style><body>${body}</body></html>`;

const label = (service: string) => `<span class="service of-${escape(service)}">${escape(service)}</span>`;
const duration = (ms: number) =>
  ms < 10 ? `${ms.toFixed(2)} ms` : ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
const lengthOf = (spans: readonly Span[]) => Math.max(...spans.map(({ end }) => end)) - spans[0]!.start;
const link = (id: string) => `<a href="/trace/${escape(id)}"><code>${escape(id.slice(0, 8))}</code></a>`;

/** Returns the page with the latest traces. */
export function listPage(traces: Traces): string {
  const rows = traces.ids.slice(0, 200).map((id) => {
    const spans = traces.spansOf(id);
    const names = [...new Set(spans.map(({ service }) => service))];
    const [first] = inTree(spans);
    const time = new Date(spans[0]!.start).toISOString().slice(11, 23);
    const failed = spans.filter(({ hasFailed }) => hasFailed).length;
    return `<tr><td>${link(id)}</td><td>${time}</td><td class="wide">${escape(first!.span.name)}</td><td>${names.map(label).join(' ')}</td>
      <td class="number">${spans.length}</td><td class="number">${duration(lengthOf(spans))}</td><td class="failed">${failed || ''}</td></tr>`;
  });
  const head = ['trace', 'began (UTC)', 'first span', 'services', 'spans', 'duration', 'failed'];
  return page(
    'Traces',
    `<h1>Traces</h1><p>The latest first; reload for new ones. The id is <code>trace_id</code> in all logs.</p>
     <table><tr>${head.map((name) => `<th>${name}</th>`).join('')}</tr>${rows.join('')}</table>`,
  );
}

/** Returns the page of one trace; undefined if it is not known. */
export function tracePage(traces: Traces, id: string): string | undefined {
  const spans = traces.spansOf(id);
  if (spans.length === 0) return undefined;
  const [begin, length] = [spans[0]!.start, Math.max(lengthOf(spans), 0.001)];
  const per = (ms: number) => `${((ms / length) * 100).toFixed(3)}%`;
  const rows = inTree(spans).map(({ span, depth }) => {
    const facts = Object.entries(span.attributes).map(([name, value]) => `${escape(name)} = ${escape(value)}`);
    const linked = span.links.map((to) => `link to ${link(to)}`);
    const name = `<span class="${span.hasFailed ? 'failed' : ''}">${escape(span.name)}</span>`;
    const more = [...facts, ...linked].join('<br>');
    return `<tr><td>${label(span.service)}</td><td style="padding-left:${depth * 14}px">${
      more === '' ? name : `<details><summary>${name}${span.links.length > 0 ? ' ⇢' : ''}</summary>${more}</details>`
    }</td><td class="number">${duration(span.end - span.start)}</td><td class="wide"><div class="lane"><div class="bar of-${escape(span.service)}"
      style="left:${per(span.start - begin)};width:${per(span.end - span.start)}"></div></div></td></tr>`;
  });
  const back = traces.linkedTo(id).map(link);
  return page(
    `Trace ${id}`,
    `<h1>${escape(inTree(spans)[0]!.span.name)}</h1>
     <p><a href="/">all traces</a> · <code>${escape(id)}</code> · ${spans.length} spans · ${duration(length)}${
       back.length > 0 ? ` · linked from ${back.join(' ')}` : ''
     }</p><table>${rows.join('')}</table>`,
  );
}
