/**
 * Milliseconds that this thread has worked so far. A difference says how much work something is, whatever else the machine does
 * meanwhile; the time of a clock does not.
 */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
