import type { ComponentType, ReactNode } from 'react'
import type { FieldText } from '#app/ui/fields/field.tsx'
import type { Option } from '#app/ui/fields/option.ts'
import type { Sample } from './sample.ts'
import { type SampleText, useSampleText } from './sample-text.ts'

interface States<Props> {
  /** Props of an answered field. */
  filled: (text: SampleText) => Partial<Props>
  /** States of this part only. */
  extra?: readonly (readonly [state: string, view: (text: SampleText) => ReactNode])[]
}

/** Samples of the states that all fields have. */
export function fieldStates<
  Props extends FieldText & { disabled?: boolean | undefined; readOnly?: boolean | undefined },
>(part: string, Part: ComponentType<Props>, { filled, extra = [] }: States<Props>): Sample[] {
  const show = (
    state: string,
    props: (text: SampleText) => object,
  ): [string, (text: SampleText) => ReactNode] => [
    state,
    (text) => <Part {...({ label: text.label, ...props(text) } as Props)} />,
  ]
  const views = [
    show('empty', () => ({})),
    show('filled', filled),
    show('required', () => ({ required: true })),
    show('with description and extra label', ({ sentence, word }) => ({
      description: sentence,
      extraLabel: word,
    })),
    show('with an error', (text) => ({ ...filled(text), required: true, error: text.sentence })),
    show('disabled', () => ({ disabled: true })),
    show('filled and disabled', (text) => ({ ...filled(text), disabled: true })),
    show('read-only', (text) => ({ ...filled(text), readOnly: true })),
    show('with a long label', ({ title, longWord }) => ({
      label: `${longWord} ${title}`,
      extraLabel: longWord,
      required: true,
    })),
    ...extra,
  ]
  return views.map(([state, view]) => ({ part, state, View: () => view(useSampleText()) }))
}

export function useOptions(): Option[] {
  const { word, longWord, name, place } = useSampleText()
  return [
    { value: 'a', label: word },
    { value: 'b', label: longWord },
    { value: 'c', label: name },
    { value: 'd', label: place, disabled: true },
  ]
}
