// Node options for the site's process; docs/performance.md explains them.

/**
 * A young generation that fits the processor's cache: by default it grows to 100 MB and more, which slows
 * rendering down. And two allocator arenas instead of one for every thread, because arenas do not return
 * memory.
 */
export const siteArguments = ['--max-semi-space-size=4', 'server/main.ts']
export const siteEnvironment = { MALLOC_ARENA_MAX: '2' }
