import { defineConfig } from 'vitest/config'

/** Tests that open whole sites: they start from the database of a demo, which the others need not wait for. */
const sites = ['tests/{contracts,hostile}/**/*.test.ts', 'server/api.test.ts']
const globalSetup = ['./tests/tools/database-template.ts']

export default defineConfig({
  test: {
    // Two cores: a database and a test beside each other are enough.
    maxWorkers: 2,
    // Modules take longer to load than most files take to run, so a worker loads them once. Each file still opens databases
    // and sites of its own (tests/contracts/fresh-site.test.ts).
    isolate: false,
    setupFiles: ['./tests/tools/leave-no-trace.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A second by default, which is over while another test has the processor.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{app,domain,jobs,services,db,server,tests,scripts}/**/*.test.{ts,tsx}'],
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
        },
      },
    ],
  },
})
