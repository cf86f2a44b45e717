import { type ComponentProps, type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type FlowAction,
  formatFlowAction,
  onFlowAction,
  parseFlowAction,
} from '#app/features/session/flow-action.ts'
import { readWish } from '#app/features/session/flow-marks.ts'
import { isSignedIn } from '#app/features/session/session-marks.ts'
import { isPageOff, prefixPath } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { useModals } from '#app/shell/modals/modals.ts'
import { Button } from '#app/ui/button.tsx'
import { WAYS_ON } from './ways-on.ts'

interface TakeTestProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'> {
  /**
   * What the test is requested with, in the format of links:
   * `english-assessment:vendor:program:product[:campaign]`.
   */
  action?: string | undefined
}

const PLAIN = 'english-assessment:::'

/**
 * Button that starts the English test. A form: without script it opens a page that continues from there; with
 * script dialogs on this page do the same, with code loaded on the first press. Also continues flows started
 * by a link, a sign-in or a reload.
 */
export function TakeTest({ action = PLAIN, children, ...look }: TakeTestProps) {
  const { take, loading, target } = useTakeTest()
  const { links } = useLocale()
  if (isPageOff(WAYS_ON.test, links)) return null

  function submit(event: FormEvent) {
    const wanted = parseFlowAction(action)
    if (wanted === undefined) return
    event.preventDefault()
    void take(wanted)
  }

  return (
    <form method="post" action={target} onSubmit={submit}>
      <input type="hidden" name="action" value={action} />
      <Button type="submit" loading={loading} {...look}>
        {children}
      </Button>
    </form>
  )
}

/**
 * Continues flows started by a link, a sign-in or a reload on pages of the test without a button. Renders
 * nothing.
 */
export function TakeUpTest() {
  useTakeTest()
  return null
}

function useTakeTest() {
  const { here } = useLocale()
  const modals = useModals()
  const navigate = useNavigate()
  const [loading, setLoading] = useState(false)
  const target = prefixPath(WAYS_ON.take, here)

  async function take(wanted: FlowAction): Promise<void> {
    setLoading(true)
    try {
      const [{ runTestFlow }, { browserParts }] = await Promise.all([
        import('./way-to-test.ts'),
        import('./browser-parts.ts'),
      ])
      setLoading(false)
      await runTestFlow(wanted, browserParts({ here, modals, goTo: navigate }))
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification wants it said
      console.error('Failed to run flow', error)
      // If the code cannot be loaded, use the page that works without script.
      location.assign(`${target}?action=${encodeURIComponent(formatFlowAction(wanted))}`)
    } finally {
      setLoading(false)
    }
  }

  const begin = useEffectEvent((wanted: FlowAction) => take(wanted))
  useEffect(() => {
    const end = onFlowAction('english-assessment', (wanted) => begin(wanted))
    const wish = isSignedIn() ? readWish(Date.now()) : undefined
    const wanted = wish && parseFlowAction(wish.action)
    if (wanted !== undefined) void begin(wanted)
    return end
  }, [])

  return { take, loading, target }
}
