/** Lets what waits be done before long work goes on. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
