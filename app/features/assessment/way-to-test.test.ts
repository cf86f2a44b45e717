import { beforeEach, expect, test, vi } from 'vitest'
import { type FlowAction, formatFlowAction } from '#app/features/session/flow-action.ts'
import {
  keepReadiness,
  keepWish,
  readWish,
  takeReadiness,
  takeWish,
} from '#app/features/session/flow-marks.ts'
import { type Asked, type FlowParts, runTestFlow } from './way-to-test.ts'

const action: FlowAction = {
  type: 'english-assessment',
  vendor: 'itpu',
  program: 'basics',
  product: 'english',
  campaign: 'spring',
}
const text = formatFlowAction(action)
const ours = 'https://guildhall.example/global/en-us/english-test/one'
const theirs = 'https://examinator.example/take/one'
const unstarted = [{ provider: 'Examinator', status: 'UNSTARTED' }]
const begun = [{ provider: 'Examinator', status: 'IN_PROGRESS' }]

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage
}
beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

interface Script {
  asked: (Asked | Error)[]
  /** The user's response to each kind of modal. */
  answers?: Record<string, string>
  assessments?: (readonly { provider: string; status: string }[] | Error)[]
  signedIn?: boolean
}

/** A fake browser whose clock advances on sleep, with a log of its events in order. */
function browser({ asked, answers = {}, assessments = [begun], signedIn = true }: Script) {
  const happened: string[] = []
  let time = 1_000_000
  let close = () => {}
  const parts: FlowParts = {
    isSignedIn: () => signedIn,
    modals: {
      open: (async (kind: string, options: object = {}) => {
        happened.push(`modal ${kind} ${JSON.stringify(options)}`)
        if (kind !== 'english-test-preparing' || answers[kind]) return answers[kind] ?? 'closed'
        return new Promise((resolve) => {
          close = () => resolve('closed')
        })
      }) as FlowParts['modals']['open'],
      close: () => close(),
    },
    async ask() {
      happened.push(`ask at ${time - 1_000_000}`)
      const next = asked.length > 1 ? asked.shift() : asked[0]
      if (next instanceof Error || next === undefined) throw next
      return next
    },
    async assessments() {
      happened.push(`look at ${time - 1_000_000}`)
      const next = assessments.length > 1 ? assessments.shift() : assessments[0]
      if (next instanceof Error || next === undefined) throw next
      return next
    },
    origin: 'https://guildhall.example',
    goTo: (path) => void happened.push(`go ${path}`),
    open: (address) => void happened.push(`open ${address}`),
    say: (kind, until) => void happened.push(`say ${kind}${until ? ` ${until}` : ''}`),
    now: () => time,
    async sleep(ms) {
      time += ms
    },
    log: (message) => void happened.push(`log ${message}`),
  }
  return { parts, happened, now: () => time }
}

test("polls for the link every three seconds, then offers to start this site's test", async () => {
  const { parts, happened } = browser({
    asked: [{ kind: 'preparing' }, new Error('away'), { kind: 'ready', passingLink: ours }],
    answers: { 'pre-start': 'started' },
  })
  await runTestFlow(action, parts)
  expect(happened).toEqual([
    'modal english-test-preparing {"since":1000000}',
    'ask at 0',
    'ask at 3000',
    'log Failed to get assessment link',
    'ask at 6000',
    'modal pre-start {"minutes":20}',
    'go /global/en-us/english-test/one',
    'look at 9000',
  ])
  expect(takeWish(1_010_000)).toBeUndefined()
})

test('reports that an external test has begun', async () => {
  const { parts, happened } = browser({
    asked: [{ kind: 'ready', passingLink: theirs }],
    answers: { 'pre-start': 'started' },
    assessments: [unstarted, new Error('away'), begun],
  })
  await runTestFlow(action, parts)
  expect(happened.slice(2)).toEqual([
    `modal pre-start {"href":"${theirs}"}`,
    'look at 3000',
    'look at 6000',
    'log Failed to poll assessments',
    'look at 9000',
    'say begun',
  ])
})

test('without news for fifteen seconds, asks whether the test opened and can open it again', async () => {
  const { parts, happened } = browser({
    asked: [{ kind: 'ready', passingLink: theirs }],
    answers: { 'pre-start': 'started', 'not-begun': 'open' },
    assessments: [unstarted],
  })
  await runTestFlow(action, parts)
  expect(happened.filter((one) => one.startsWith('look'))).toHaveLength(5)
  expect(happened.slice(-2)).toEqual(['modal not-begun {}', `open ${theirs}`])
})

test.each(['later', 'closed'])(
  'before the start the reader can leave (%s), and polling stops',
  async (answer) => {
    const { parts, happened } = browser({
      asked: [{ kind: 'ready', passingLink: ours }],
      answers: { 'pre-start': answer },
    })
    await runTestFlow(action, parts)
    expect(happened.at(-1)).toContain('modal pre-start')
    expect(takeWish(1_010_000)).toBeUndefined()
  },
)

test('stops polling after cancelling', async () => {
  const { parts, happened } = browser({
    asked: [{ kind: 'preparing' }],
    answers: { 'english-test-preparing': 'cancelled' },
  })
  await runTestFlow(action, parts)
  expect(happened.filter((one) => one.startsWith('ask')).length).toBeLessThan(2)
  expect(takeWish(1_010_000)).toBeUndefined()
})

test('a cancelled wait is over at once, even if the server still owes an answer', async () => {
  const { parts, happened } = browser({
    asked: [{ kind: 'ready', passingLink: ours }],
    answers: { 'english-test-preparing': 'cancelled' },
  })
  const never = async () => new Promise<Asked>(() => {})
  await runTestFlow(action, { ...parts, ask: never })
  expect(takeWish(1_010_000)).toBeUndefined()
  expect(happened).toEqual(['modal english-test-preparing {"since":1000000}'])
})

test('polls at the same pace if the dialog cannot be shown', async () => {
  const { parts, happened } = browser({
    asked: [{ kind: 'preparing' }, { kind: 'preparing' }, { kind: 'not-now', until: undefined }],
  })
  const open = (async (kind: string) => {
    if (kind === 'english-test-preparing') throw new Error('no code')
    return 'closed'
  }) as FlowParts['modals']['open']
  await runTestFlow(action, { ...parts, modals: { ...parts.modals, open } })
  expect(happened).toEqual(['ask at 0', 'ask at 3000', 'ask at 6000', 'say later'])
})

test.each<[Asked, string[]]>([
  [{ kind: 'not-now', until: '2026-12-24T12:00:00.000Z' }, ['say later 2026-12-24T12:00:00.000Z']],
  [{ kind: 'not-now', until: undefined }, ['say later']],
  [{ kind: 'refused' }, ['modal error {}']],
])('%j ends the flow with a message', async (asked, said) => {
  const { parts, happened } = browser({ asked: [asked] })
  await runTestFlow(action, parts)
  expect(happened.slice(2)).toEqual(said)
  expect(takeWish(1_010_000)).toBeUndefined()
})

test('pauses half a minute after too many requests', async () => {
  const { parts, happened } = browser({
    asked: [{ kind: 'too-often' }, { kind: 'ready', passingLink: ours }],
  })
  await runTestFlow(action, parts)
  expect(happened).toContain('ask at 30000')
})

test('an ended session keeps the action, to continue after the sign-in', async () => {
  const { parts, now } = browser({ asked: [{ kind: 'signed-out' }] })
  await runTestFlow(action, parts)
  expect(readWish(now())).toEqual({ action: text, since: 1_000_000 })
})

test('a reload continues with the elapsed time', async () => {
  keepWish({ action: text, since: 940_000 })
  const { parts, happened } = browser({ asked: [{ kind: 'ready', passingLink: ours }] })
  await runTestFlow(action, parts)
  expect(happened[0]).toBe('modal english-test-preparing {"since":940000}')
})

test('asks anonymous visitors to sign in, keeps the action meanwhile, and runs it once', async () => {
  const stays = browser({ asked: [], signedIn: false, answers: { 'sign-in': 'cancelled' } })
  await runTestFlow(action, stays.parts)
  expect(takeReadiness(stays.now())).toBeUndefined()
  const goes = browser({ asked: [], signedIn: false, answers: { 'sign-in': 'sign-in' } })
  await runTestFlow(action, goes.parts)
  expect(goes.happened).toEqual([`modal sign-in {"action":"${text}"}`])
  expect(takeReadiness(goes.now())?.action).toBe(text)
  expect(takeReadiness(goes.now())).toBeUndefined()
})

test('a start by address removes the stored mark', async () => {
  keepReadiness(text, 1_000_000)
  const { parts, now } = browser({ asked: [{ kind: 'refused' }] })
  await runTestFlow(action, parts)
  expect(takeReadiness(now())).toBeUndefined()
})

test('ignores marks that are old, in the future or malformed', () => {
  keepReadiness(text, 0)
  expect(takeReadiness(31 * 60_000)).toBeUndefined()
  keepReadiness(text, 10)
  expect(takeReadiness(5)).toBeUndefined()
  for (const written of ['', '1', 'null', '{"action":1}']) {
    localStorage.setItem('isExaminatorFlowReady', written)
    expect(takeReadiness(5)).toBeUndefined()
  }
})

test('a second press joins the running flow', async () => {
  const { parts, happened } = browser({ asked: [{ kind: 'ready', passingLink: ours }] })
  await Promise.all([runTestFlow(action, parts), runTestFlow(action, parts)])
  expect(happened.filter((one) => one.startsWith('ask'))).toHaveLength(1)
})
