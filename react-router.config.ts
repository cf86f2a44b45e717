import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // One static file with all routes instead of a lazy request per link: nothing to wait for, and cacheable.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
