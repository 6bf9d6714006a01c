import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })
const registers = [registry]

/** What is counted, for /metrics. */
export const metrics = {
  registry,
  requests: new Histogram({
    name: 'linesheet_request_seconds',
    help: 'Duration of requests by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  }),
  connections: new Gauge({
    name: 'linesheet_database_connections',
    help: 'Connections used and waited for',
    labelNames: ['state'],
    registers,
  }),
  streams: new Gauge({ name: 'linesheet_live_streams', help: 'Open streams of live events', registers }),
  jobs: new Counter({
    name: 'linesheet_jobs_total',
    help: 'Effects processed, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  }),
  deadJobs: new Gauge({ name: 'linesheet_jobs_dead', help: 'Effects that were given up', registers }),
}
