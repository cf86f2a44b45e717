/**
 * Calls at most once in `ms` milliseconds, always after the last of a burst.
 * @returns the throttled function, and what gives up a call that is still due
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
