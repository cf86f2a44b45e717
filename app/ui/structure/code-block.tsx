import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '../button.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './code-block.module.css'

const CONFIRMATION_MS = 2_000

/** A block of code with a copy button. `Prose` renders code within text. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  const { t } = useLocale()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  async function copy() {
    const copied = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    )
    setOutcome(copied ? 'copied' : 'failed')
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOutcome(undefined), CONFIRMATION_MS)
  }

  const said = outcome && t(outcome === 'copied' ? 'pages.codeCopied' : 'pages.copyFailed')
  return (
    <figure className={styles.block} data-theme="dark">
      <figcaption className={styles.head}>
        {label}
        <Button
          variant="plain"
          size="small"
          icon={outcome === 'copied' ? 'check' : 'copy'}
          onClick={copy}
          data-needs-script
          data-no-print
        >
          {said ?? t('pages.copyCode')}
        </Button>
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className={styles.code} dir="ltr">
        <code>{code}</code>
      </pre>
    </figure>
  )
}
