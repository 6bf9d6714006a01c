import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })
const registers = [registry]
const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  new Gauge({ name: `linesheet_${name}`, help, labelNames, registers })

/** The counters and gauges of /metrics. */
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
  pageViews: new Counter({
    name: 'linesheet_page_views_total',
    help: 'Pages that were opened, as browsers report half of them, by their names',
    labelNames: ['page'],
    registers,
  }),
  jobs: new Counter({
    name: 'linesheet_jobs_total',
    help: 'Effects processed, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  }),
  deadJobs: gauge('jobs_dead', 'Effects that were given up'),
  // Measured from time to time by each process (operations/measures/measure.ts): all report the same value, so take the maximum.
  waitingJobs: gauge('jobs_waiting', 'Effects that are due and that no process has taken, by queue', ['queue']),
  oldestJob: gauge('jobs_oldest_seconds', 'How long the oldest effect of a queue has been due', ['queue']),
  unsentMails: gauge('mails_unsent', 'Mails that were not sent yet'),
  oldestMail: gauge('mails_oldest_seconds', 'How long the oldest mail has not been sent'),
  unscannedFiles: gauge('files_unscanned', 'Files that wait for the malware scanner'),
  oldestUnscannedFile: gauge('files_oldest_unscanned_seconds', 'How long the oldest of them has waited'),
  failingWebhooks: gauge('webhooks_failing', 'Webhooks that wait for a destination that did not take one, by host', ['host']),
  oldestWebhook: gauge('webhooks_oldest_seconds', 'How long the oldest webhook was not taken, by host', ['host']),
  replicaLag: gauge('database_replica_lag_seconds', 'How far the replica of DATABASE_READ_URL is behind; +Inf if it cannot be asked'),
  oldestTransaction: gauge('database_oldest_transaction_seconds', 'How long the oldest transaction is open'),
  measuredAt: gauge('measured_at_seconds', 'When these were measured, in seconds since 1970'),
  replicas: new Gauge({
    name: 'linesheet_replica_ready',
    help: 'Whether reads go to a replica (1), or to the primary in its stead (0)',
    labelNames: ['replica'],
    registers,
  }),
  replicaReads: new Counter({
    name: 'linesheet_replica_reads_total',
    help: 'Reads that were sent to a replica, by whether it answered',
    labelNames: ['outcome'],
    registers,
  }),
}
