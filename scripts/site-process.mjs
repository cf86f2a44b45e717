// How the process of the site is started; docs/performance.md says what it holds.

/**
 * A young generation that fits the processor's cache: left alone it grows to 100 MB and more, and pages are made slower.
 * And two of the allocator's arenas instead of one for every thread, each of which keeps what it once took.
 */
export const siteArguments = ['--max-semi-space-size=4', 'server/main.ts']
export const siteEnvironment = { MALLOC_ARENA_MAX: '2' }
