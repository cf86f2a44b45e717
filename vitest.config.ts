import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,services,db,server,tests,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    // Two cores: a database and a test beside each other are enough.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ['./tests/database-template.ts'],
  },
})
