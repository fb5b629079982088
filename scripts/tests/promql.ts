import { parser } from '@prometheus-io/lezer-promql';

/** A metric that a query reads, with the labels by which it selects. */
export interface Selector {
  metric: string;
  labels: string[];
}

/** Returns the selectors of a PromQL query. Throws if it cannot be parsed. */
export function selectorsOf(query: string): Selector[] {
  // Grafana replaces its variables before it sends the query.
  const text = query.replaceAll(/\$__\w+/g, '5m');
  const found: Selector[] = [];
  const textOf = ({ from, to }: { from: number; to: number }) => text.slice(from, to);
  parser.parse(text).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`Not PromQL at ${node.from}: ${query}`);
      if (node.name !== 'VectorSelector') return;
      const metric = node.node.getChild('Identifier');
      const matchers = node.node.getChild('LabelMatchers');
      const labels: string[] = [];
      matchers?.cursor().iterate((inner) => void (inner.name === 'LabelName' && labels.push(textOf(inner))));
      found.push({ metric: metric ? textOf(metric) : '', labels });
    },
  });
  return found;
}
