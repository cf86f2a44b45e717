import { Counter, Gauge, type Registry } from 'prom-client'
import type { JobCount } from '#jobs/job-counts.ts'

export interface JobSources {
  jobCounts: { all(): Iterable<JobCount> }
  /** Failed jobs by kind, of all processes. */
  failedJobs(): Promise<{ kind: string; count: number }[]>
}

/** Outcomes of background jobs. */
export function jobMetrics({ jobCounts, failedJobs }: JobSources, registry: Registry): void {
  const registers = [registry]
  const labelNames = ['job', 'outcome']
  const total = (name: string, help: string, measure: (count: JobCount) => number) =>
    new Counter({
      name: `guildhall_job_${name}_total`,
      help,
      labelNames,
      registers,
      collect() {
        this.reset()
        for (const count of jobCounts.all()) this.labels(count.kind, count.outcome).inc(measure(count))
      },
    })
  total('runs', 'Runs of background jobs by what became of them', ({ runs }) => runs)
  total('seconds', 'Time that background jobs took', ({ seconds }) => seconds)
  new Gauge({
    name: 'guildhall_jobs_failed',
    help: 'Background jobs that have failed and wait for an admin',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset()
      // Without the database there is no figure, but the other metrics are needed all the more.
      const failed = await failedJobs().catch(() => [])
      for (const { kind, count } of failed) this.labels(kind).set(count)
    },
  })
}
