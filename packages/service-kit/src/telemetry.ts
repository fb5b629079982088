/**
 * Starts recording spans if `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector. Loaded before a program: `node --import @yoza/service-kit/telemetry src/main.ts`,
 * since the libraries that are recorded must be loaded after it.
 */
// oxlint-disable-next-line yoza/environment -- runs before the program and its config
if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) await import('./recording.ts');
