import {
  DashboardBuilder,
  QueryVariableBuilder,
  RowBuilder,
  VariableRefresh,
} from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder } from '@grafana/grafana-foundation-sdk/timeseries';
import { inNamespace } from './promql.ts';

/** Chart: its queries, each with the legend of its lines. */
export interface Chart {
  title: string;
  /** Unit of Grafana, such as `s`, `reqps`, `percentunit` or `short`. */
  unit: string;
  queries: Record<string, string>;
  description?: string;
}

/** Row of a dashboard: its title and its charts. */
export type Row = [title: string, ...charts: Chart[]];

function panelOf({ title, unit, queries, description = '' }: Chart): PanelBuilder {
  const panel = new PanelBuilder().title(title).description(description).unit(unit).min(0).height(8).span(8);
  for (const [legend, expr] of Object.entries(queries))
    panel.withTarget(new DataqueryBuilder().expr(inNamespace(expr, '$namespace')).legendFormat(legend));
  return panel;
}

/** Builds a dashboard with the address `yoza-<name>` that shows one namespace, to be selected among those with the metric `metric`. */
export function dashboardOf(name: string, title: string, metric: string, rows: readonly Row[]): object {
  const namespace = new QueryVariableBuilder('namespace')
    .label('Namespace')
    .query(`label_values(${metric}, namespace)`)
    .refresh(VariableRefresh.OnDashboardLoad);
  const dashboard = new DashboardBuilder(title)
    .uid(`yoza-${name}`)
    .tags(['yoza'])
    .refresh('1m')
    .time({ from: 'now-6h', to: 'now' })
    .timezone('Africa/Kampala')
    .withVariable(namespace);
  for (const [row, ...charts] of rows) {
    dashboard.withRow(new RowBuilder(row));
    for (const chart of charts) dashboard.withPanel(panelOf(chart));
  }
  return dashboard.build();
}
