import { parser } from '@prometheus-io/lezer-promql';

/** A metric that a query reads, with the labels by which it selects. */
export interface Selector {
  metric: string;
  labels: string[];
}

type Node = ReturnType<typeof parser.parse>['topNode'];

function labelsIn(query: string, list: Node | null): string[] {
  const labels: string[] = [];
  list?.cursor().iterate(({ name, from, to }) => void (name === 'LabelName' && labels.push(query.slice(from, to))));
  return labels;
}

/** Returns the selectors of a PromQL query. Throws if it cannot be parsed. */
export function selectorsOf(query: string): Selector[] {
  const found: Selector[] = [];
  parser.parse(query).iterate({
    enter({ type, from, node }) {
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${query}`);
      if (node.name !== 'VectorSelector') return;
      const metric = node.getChild('Identifier');
      const labels = labelsIn(query, node.getChild('LabelMatchers'));
      found.push({ metric: metric ? query.slice(metric.from, metric.to) : '', labels });
    },
  });
  return found;
}
