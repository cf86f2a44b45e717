import { lazy, Suspense } from 'react'
import type { ContentForm } from './content-form.ts'

const View = lazy(() =>
  import('./content-form-view.tsx').then((module) => ({ default: module.ContentFormView })),
)
const Wizard = lazy(() => import('./wizard-view.tsx').then((module) => ({ default: module.WizardView })))

/** Few pages have a form, so its code is loaded on demand. */
export const LazyContentForm = ({ content }: { content: ContentForm }) => {
  const { steps } = content
  return (
    <Suspense>
      {steps === undefined ? <View content={content} /> : <Wizard content={{ ...content, steps }} />}
    </Suspense>
  )
}
