import type { Config } from '../config.ts'

/** Starts tracing if an endpoint is configured; otherwise none of its code is loaded. Returns a function that flushes and stops it. */
export async function startTracing(config: Config): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share, PRODUCT_NAME } = config
  if (!endpoint) return async () => {}
  const { startExporting } = await import('./traces.export.ts')
  return startExporting(endpoint, share, PRODUCT_NAME.toLowerCase())
}
