import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { SITE_TESTS } from './scripts/database-tests.ts'

const globalSetup = ['./tests/tools/database-template.ts']

/** They take longest, which their size does not tell: begun last, each would leave a processor without work. */
const longest = [
  'tests/contracts/guides.test.ts',
  'tests/hostile/addresses.test.ts',
  'tests/contracts/features.test.ts',
  'tests/contracts/roles.test.ts',
  'tests/contracts/rolling-restart.test.ts',
  'domain/search/judged-searches.test.ts',
  'services/content/authoring/pull.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(`/${file}`))
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((group) => [
      ...group.filter(isLong),
      ...group.filter((file) => !isLong(file)),
    ])
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
          exclude: [...SITE_TESTS, 'node_modules/**'],
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'sites',
          // They start from the database of a demo, which the others need not wait for.
          include: SITE_TESTS,
          // React as visitors get it, which takes two thirds of the time.
          env: { NODE_ENV: 'production' },
          globalSetup,
        },
      },
    ],
  },
})
