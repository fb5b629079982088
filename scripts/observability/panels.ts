import { DashboardBuilder, DatasourceVariableBuilder, RowBuilder } from '@grafana/grafana-foundation-sdk/dashboard';
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
  const panel = new PanelBuilder()
    .title(title)
    .description(description)
    .datasource({ type: 'prometheus', uid: '${datasource}' })
    .unit(unit)
    .min(0)
    .height(8)
    .span(8);
  for (const [legend, expr] of Object.entries(queries))
    panel.withTarget(new DataqueryBuilder().expr(expr).legendFormat(legend));
  return panel;
}

/** Builds a dashboard with the address `yoza-<name>`. Its reader selects the environment, which is the data source of a Prometheus. */
export function dashboardOf(name: string, title: string, rows: readonly Row[]): object {
  const environment = new DatasourceVariableBuilder('datasource').label('Environment').type('prometheus');
  const dashboard = new DashboardBuilder(title)
    .uid(`yoza-${name}`)
    .tags(['yoza'])
    .refresh('1m')
    .time({ from: 'now-6h', to: 'now' })
    .timezone('Africa/Kampala')
    .withVariable(environment);
  for (const [row, ...charts] of rows) {
    dashboard.withRow(new RowBuilder(row));
    for (const chart of charts) dashboard.withPanel(panelOf(chart));
  }
  return dashboard.build();
}
