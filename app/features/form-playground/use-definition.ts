import { useEffect, useRef, useState } from 'react'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { readDevice, removeFromDevice, writeDevice } from '#app/forms/drafts/device-storage.ts'
import type { CheckContext } from '#app/forms/validation/check-field.ts'
import type { CheckedText } from './check-definition.ts'

const PAUSE_MS = 200

/**
 * State of an edited definition: its text, stored on the device, its findings, and the last form that could
 * be rendered.
 * @param written the sample's definition
 */
export function useDefinition(name: string, written: string, first: FormDefinition) {
  const key = `form-playground:${name}`
  const [text, setText] = useState(written)
  const [checked, setChecked] = useState<CheckedText>()
  const [shown, setShown] = useState({ form: first, edition: 0, text: written })
  // The prover loads all tables, so it loads only for editing.
  const [isBegun, setBegun] = useState(false)
  const context = useRef<CheckContext>(undefined)

  // Storage is read after the first render, which must equal the server's.
  useEffect(() => {
    const kept = readDevice(key)
    if (kept === null) return
    setText(kept)
    setBegun(true)
  }, [key])

  useEffect(() => {
    if (!isBegun) return
    let isOver = false
    const look = async () => {
      const [{ checkDefinition }, { proverContext }] = await Promise.all([
        import('./check-definition.ts'),
        import('#app/forms/prover/check-form.ts'),
      ])
      context.current ??= await proverContext()
      if (isOver) return
      const found = checkDefinition(text, context.current)
      setChecked(found)
      const { form } = found
      if (form !== undefined)
        setShown((before) => (before.text === text ? before : { form, text, edition: before.edition + 1 }))
    }
    const timer = setTimeout(look, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, isBegun])

  return {
    text,
    setText(next: string) {
      setText(next)
      writeDevice(key, next)
    },
    begin: () => setBegun(true),
    checked,
    form: shown.form,
    /** Incremented for every definition that can be rendered. */
    edition: shown.edition,
    reset:
      text === written
        ? undefined
        : () => {
            removeFromDevice(key)
            setText(written)
          },
  }
}
