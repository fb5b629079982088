/** Time within which a call counts as caused by a click, in milliseconds. */
const causedWithin = 1_000;
const sendAfter = 500;
const atMost = 50;

/** Duration of a call as the gateway takes it: `waited` is the time from the click that caused it, both in milliseconds. */
interface ReportedCall {
  traceparent: string;
  waited: number;
  took: number;
}

/** Returns what to report about a call; undefined if the gateway has reserved no place in its trace for it. */
export function reportOf(entry: PerformanceResourceTiming, clickedAt: number): ReportedCall | undefined {
  const traceparent = entry.serverTiming.find(({ name }) => name === 'traceparent')?.description;
  if (traceparent === undefined) return undefined;
  const since = entry.startTime - clickedAt;
  return { traceparent, waited: since >= 0 && since <= causedWithin ? since : 0, took: entry.duration };
}

/** Reports the duration of each call of this page to the gateway, so that its trace begins with the user's click. */
export function reportCalls(): void {
  let clicks: number[] = [];
  let calls: ReportedCall[] = [];
  const send = () => {
    if (calls.length > 0) navigator.sendBeacon('/traces', JSON.stringify(calls.splice(0, atMost)));
    if (calls.length > 0) setTimeout(send, sendAfter);
  };
  addEventListener('click', ({ timeStamp }) => void (clicks = [timeStamp, ...clicks].slice(0, 10)), { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const clickedAt = clicks.find((at) => at <= entry.startTime) ?? Number.NEGATIVE_INFINITY;
      const call = reportOf(entry, clickedAt);
      if (call) calls = [...calls, call];
    }
    if (calls.length > 0) setTimeout(send, sendAfter);
  }).observe({ type: 'resource', buffered: true });
}
