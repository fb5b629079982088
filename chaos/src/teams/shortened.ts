const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3_600 };

/** Divides a time such as `5m` by `divisor`: the result has milliseconds. Throws if it is no time of one unit. */
export function shorten(time: string, divisor: number): string {
  const [, count, unit = ''] = /^(\d+)([smh])$/.exec(time) ?? [];
  if (count === undefined) throw new Error(`Not a time: ${time}`);
  return `${Math.round((Number(count) * secondsOf[unit]! * 1_000) / divisor)}ms`;
}

export interface Group {
  name: string;
  interval: string;
  rules: { expr: string }[];
}

/** Returns a group of rules all of whose times are divided by `divisor`: its interval, and the windows and offsets of its expressions. */
export function shortenGroup({ interval, rules, ...group }: Group, divisor: number): Group {
  const windows = (expr: string) =>
    expr.replaceAll(
      /(\[|\boffset )(\d+[smh])/g,
      (_, before: string, time: string) => `${before}${shorten(time, divisor)}`,
    );
  return {
    ...group,
    interval: shorten(interval, divisor),
    rules: rules.map((rule) => ({ ...rule, expr: windows(rule.expr) })),
  };
}
