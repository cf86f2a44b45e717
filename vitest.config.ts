import { defineConfig } from 'vitest/config'

/** Tests that open whole sites: they start from the database of a demo, which the others need not wait for. */
const sites = ['tests/{contracts,hostile}/**/*.test.ts', 'server/api.test.ts']
const globalSetup = ['./tests/database-template.ts']

export default defineConfig({
  test: {
    // Two cores: a database and a test beside each other are enough.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{app,services,db,server,tests,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...sites, 'node_modules/**'],
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'sites',
          include: sites,
          globalSetup,
          // A site's modules take longer to load than most files take to run: a worker loads them once. Each file still opens
          // sites of its own over a fresh database (tests/contracts/fresh-site.test.ts).
          isolate: false,
        },
      },
    ],
  },
})
