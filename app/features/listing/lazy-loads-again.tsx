import { lazy, type ReactNode, Suspense } from 'react'

// Few lists fail. Without its code there is still the button.
const Part = lazy<() => ReactNode>(() =>
  import('#app/shell/errors/page/part-loads-again.tsx').then(
    ({ PartLoadsAgain }) => ({ default: PartLoadsAgain }),
    () => ({ default: () => null }),
  ),
)

/** Inside an `ErrorState`: says that the page loads by itself, and does it. */
export const LazyLoadsAgain = () => (
  <Suspense>
    <Part />
  </Suspense>
)
