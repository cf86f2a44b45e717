import { lazy, Suspense } from 'react'
import type { ContentForm } from './content-form.ts'

const View = lazy(() =>
  import('./content-form-view.tsx').then((module) => ({ default: module.ContentFormView })),
)
const Wizard = lazy(() => import('./wizard-view.tsx').then((module) => ({ default: module.WizardView })))

interface LazyContentFormProps {
  content: ContentForm
  /** For a form in steps: called instead of showing that everything was sent. */
  onSent?: () => void
}

/** Few pages have a form, so its code is loaded on demand. */
export const LazyContentForm = ({ content, onSent }: LazyContentFormProps) => {
  const { steps } = content
  return (
    <Suspense>
      {steps === undefined ? (
        <View content={content} />
      ) : (
        <Wizard content={{ ...content, steps }} onSent={onSent} />
      )}
    </Suspense>
  )
}
