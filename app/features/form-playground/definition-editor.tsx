import { type ChangeEvent, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { CheckedText, Problem } from './check-definition.ts'
import styles from './form-playground.module.css'

interface DefinitionEditorProps {
  text: string
  onChange: (text: string) => void
  /** Called when the author focuses the text: checking starts then. */
  onBegin: () => void
  /** Undefined until the first check. */
  checked: CheckedText | undefined
  /** Restores the sample's definition; undefined if nothing differs. */
  onReset: (() => void) | undefined
}

/** Text editor for a definition, with line numbers and findings. */
export function DefinitionEditor({ text, onChange, onBegin, checked, onReset }: DefinitionEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const numbers = useRef<HTMLPreElement>(null)
  const count = text.split('\n').length
  const marked = new Set(checked?.problems.map(({ line }) => line))

  function goTo(line: number) {
    const element = area.current
    if (element === null) return
    const before = text.split('\n').slice(0, line - 1)
    const start = before.join('\n').length + (line > 1 ? 1 : 0)
    element.focus()
    element.setSelectionRange(start, start + (text.split('\n')[line - 1]?.length ?? 0))
    element.scrollTop = (element.scrollHeight / count) * Math.max(0, line - 4)
  }

  return (
    <section className={styles.editor} aria-label="Definition">
      <div className={styles.bar}>
        <label htmlFor="definition">Definition</label>
        {onReset ? (
          <Button size="small" variant="quiet" onClick={onReset}>
            Back to the sample
          </Button>
        ) : null}
      </div>
      <div className={styles.code}>
        <pre ref={numbers} aria-hidden="true" className={styles.numbers}>
          {Array.from({ length: count }, (_, at) => `${marked.has(at + 1) ? '●' : ' '}${at + 1}`).join('\n')}
        </pre>
        <textarea
          ref={area}
          id="definition"
          className={styles.text}
          value={text}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-describedby="definition-problems"
          onFocus={onBegin}
          onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => onChange(target.value)}
          onScroll={({ currentTarget }) => {
            if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop
          }}
        />
      </div>
      <div id="definition-problems" role="status" className={styles.problems}>
        {checked === undefined ? null : <Verdict {...checked} onChoose={goTo} />}
      </div>
    </section>
  )
}

function Verdict({ problems, ways, onChoose }: CheckedText & { onChoose: (line: number) => void }) {
  if (problems.length === 0)
    return (
      <p>
        No faults. {ways} {ways === 1 ? 'way' : 'ways'} through the form filled in and sent.
      </p>
    )
  return (
    <ul>
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.rule} ${problem.reason}`}>
          <button type="button" className={styles.problem} onClick={() => onChoose(problem.line)}>
            <ProblemText {...problem} />
          </button>
        </li>
      ))}
    </ul>
  )
}

const ProblemText = ({ line, name, path, reason, rule }: Problem) => (
  <>
    <b>Line {line}</b> {[path, name === '' ? '' : `(${name})`].filter(Boolean).join(' ')}
    {path === '' && name === '' ? '' : ': '}
    {reason} <i>{rule}</i>
  </>
)
