/**
 * Throttles a function to one call per `ms` milliseconds, always including the last call of a burst.
 * @returns the throttled function, and a function that cancels a pending call
 */
export function throttled(call: () => void, ms: number): { run: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run() {
      timer ??= setTimeout(() => {
        timer = undefined
        call()
      }, ms)
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
