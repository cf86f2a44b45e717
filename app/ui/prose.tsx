import { type ComponentProps, useEffect, useRef } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from './class-names.ts'
import { type DocumentText, useDocumentText } from './document-text.tsx'
import styles from './prose.module.css'
import code from './prose-code.module.css'

interface ProseProps extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  /** Sanitised HTML. */
  html: string | DocumentText
  /** `text` is set for long reading, `plain` for use within other elements. */
  size?: 'text' | 'plain'
}

const CONFIRMATION_MS = 2_000

/** Running text. With script each code block gets a copy button. */
export function Prose({ html: given, size = 'text', className, ...rest }: ProseProps) {
  const { t } = useLocale()
  const html = useDocumentText(given)
  const root = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new text has new blocks of code
  useEffect(() => {
    const blocks = root.current?.querySelectorAll<HTMLElement>('figure > pre') ?? []
    const buttons = [...blocks].map((block) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = code.copy ?? ''
      button.textContent = t('pages.copyCode')
      let timer = 0
      button.addEventListener('click', async () => {
        const copied = await navigator.clipboard.writeText(block.innerText).then(
          () => true,
          () => false,
        )
        button.textContent = t(copied ? 'pages.codeCopied' : 'pages.copyFailed')
        clearTimeout(timer)
        timer = window.setTimeout(() => {
          button.textContent = t('pages.copyCode')
        }, CONFIRMATION_MS)
      })
      block.before(button)
      return button
    })
    return () => {
      for (const button of buttons) button.remove()
    }
  }, [html, t])

  return (
    <div
      ref={root}
      data-text={typeof given === 'string' ? undefined : given.inDocument}
      className={classNames(styles.prose, code.code, size === 'plain' && styles.plain, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the value is the sanitiser's output
      dangerouslySetInnerHTML={{ __html: html }}
      {...rest}
    />
  )
}
