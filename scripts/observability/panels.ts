import { DashboardBuilder, RowBuilder } from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder } from '@grafana/grafana-foundation-sdk/timeseries';

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
    panel.withTarget(new DataqueryBuilder().expr(expr).legendFormat(legend));
  return panel;
}

/** Builds a dashboard with the address `yoza-<name>`. */
export function dashboardOf(name: string, title: string, rows: readonly Row[]): object {
  const dashboard = new DashboardBuilder(title)
    .uid(`yoza-${name}`)
    .tags(['yoza'])
    .refresh('1m')
    .time({ from: 'now-6h', to: 'now' })
    .timezone('Africa/Kampala');
  for (const [row, ...charts] of rows) {
    dashboard.withRow(new RowBuilder(row));
    for (const chart of charts) dashboard.withPanel(panelOf(chart));
  }
  return dashboard.build();
}
