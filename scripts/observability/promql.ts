import { parser } from '@prometheus-io/lezer-promql';

/** A metric that a query reads, with the labels by which it selects. */
export interface Selector {
  metric: string;
  labels: string[];
}

type Node = ReturnType<typeof parser.parse>['topNode'];

/** Calls `visit` for every node of a query. Throws if it cannot be parsed. */
function visitNodes(query: string, visit: (node: Node) => void): void {
  parser.parse(query).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`Not PromQL at ${node.from}: ${query}`);
      visit(node.node);
    },
  });
}

function labelsIn(query: string, list: Node | null): string[] {
  const labels: string[] = [];
  list?.cursor().iterate(({ name, from, to }) => void (name === 'LabelName' && labels.push(query.slice(from, to))));
  return labels;
}

/** Returns the selectors of a PromQL query. Throws if it cannot be parsed. */
export function selectorsOf(query: string): Selector[] {
  const found: Selector[] = [];
  visitNodes(query, (node) => {
    if (node.name !== 'VectorSelector') return;
    const metric = node.getChild('Identifier');
    const labels = labelsIn(query, node.getChild('LabelMatchers'));
    found.push({ metric: metric ? query.slice(metric.from, metric.to) : '', labels });
  });
  return found;
}

/**
 * Returns a PromQL query that reads one namespace only, except by selectors that name one, and keeps the namespace in `by` and `on`: its results can be
 * combined with recorded series, which have that label. Throws if it cannot be parsed.
 */
export function inNamespace(query: string, namespace: string): string {
  const insertions: [at: number, text: string][] = [];
  visitNodes(query, (node) => {
    if (node.name === 'VectorSelector') {
      const matchers = node.getChild('LabelMatchers');
      if (labelsIn(query, matchers).includes('namespace')) return;
      const matcher = `namespace="${namespace}"`;
      insertions.push(matchers ? [matchers.from + 1, `${matcher},`] : [node.to, `{${matcher}}`]);
    }
    if (node.name === 'By' || node.name === 'On') {
      const grouping = node.nextSibling;
      const labels = labelsIn(query, grouping);
      if (grouping && labels.length > 0 && !labels.includes('namespace'))
        insertions.push([grouping.from + 1, 'namespace, ']);
    }
  });
  return insertions
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [at, inserted]) => text.slice(0, at) + inserted + text.slice(at), query);
}
