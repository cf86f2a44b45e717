import { useState } from 'react'
import type { ModalAnswer, ModalKind, ModalOptions, WizardMoves } from '#app/shell/modals/modal-kinds.ts'
import { useModals } from '#app/shell/modals/modals.ts'
import { showToast, type ToastMessage } from '#app/shell/toasts/toasts.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { FullScreenLoader } from '#app/ui/feedback/full-screen-loader.tsx'
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'
import {
  Loading,
  SkeletonAvatar,
  SkeletonCard,
  SkeletonLine,
  SkeletonPerson,
  SkeletonRow,
} from '#app/ui/feedback/skeleton.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Toast } from '#app/ui/feedback/toast.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { Tooltip } from '#app/ui/overlays/tooltip.tsx'
import type { Sample } from './sample.ts'
import { type SampleText, useSampleText } from './sample-text.ts'

const MAILBOX = 'help@guildhall.example'

/** A button that opens a modal and shows the answer. */
function opener<Kind extends ModalKind>(
  kind: Kind,
  optionsIn: (text: ReturnType<typeof useSampleText>) => ModalOptions<Kind>,
): Sample {
  function View() {
    const modals = useModals()
    const options = optionsIn(useSampleText())
    const [answer, setAnswer] = useState<ModalAnswer<Kind>>()
    return (
      <p>
        <Button
          variant="quiet"
          onClick={async () => setAnswer((await modals.open<ModalKind>(kind, options)) as ModalAnswer<Kind>)}
        >
          {kind}
        </Button>{' '}
        <output>{answer}</output>
      </p>
    )
  }
  return { part: 'Modal', state: kind, View }
}

function WizardForm({
  next,
  back,
  cancel,
  fail,
  label,
  action,
}: WizardMoves & Pick<SampleText, 'label' | 'action'>) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      <p>
        <label>
          {label} <input name="sample" />
        </label>
      </p>
      <p>
        <Button type="submit">{action}</Button>{' '}
        {back ? (
          <Button variant="quiet" onClick={back}>
            ←
          </Button>
        ) : null}{' '}
        <Button variant="quiet" onClick={cancel}>
          cancel
        </Button>{' '}
        <Button variant="quiet" onClick={fail}>
          fail
        </Button>
      </p>
    </form>
  )
}

/** Three modals, each opened from the previous one. */
function Stack() {
  const modals = useModals()
  const { action, title } = useSampleText()
  const openAll = async () => {
    const answers = [
      modals.open('confirm', { title: `1. ${title}` }),
      modals.open('success', { title: `2. ${title}` }),
      modals.open('error', { title: `3. ${title}` }),
    ]
    await Promise.all(answers)
  }
  return <Button onClick={openAll}>{action}</Button>
}

/** A toast that appears while a modal is open. */
function ToastMeanwhile() {
  const modals = useModals()
  const { action, title } = useSampleText()
  const openBoth = async () => {
    const closed = modals.open('confirm', { title })
    await showToast({ kind: 'error', title })
    await closed
  }
  return <Button onClick={openBoth}>{action}</Button>
}

function toaster(state: string, kind: ToastMessage['kind'], mailto?: string): Sample {
  function View() {
    const { action, title, sentence } = useSampleText()
    const message = { kind, title, description: sentence, mailto }
    return (
      <>
        <Toast kind={kind} title={title} description={sentence} />
        <p>
          <Button variant="quiet" size="small" onClick={() => showToast(message)}>
            {action}
          </Button>
        </p>
      </>
    )
  }
  return { part: 'Toast', state, View }
}

function OpenDialog({ side }: { side?: 'start' | 'end' | 'bottom' }) {
  const [open, setOpen] = useState(false)
  const { title, sentence, action, longWord } = useSampleText()
  const frame = {
    open,
    title,
    onClose: () => setOpen(false),
    actions: <Button onClick={() => setOpen(false)}>{action}</Button>,
  }
  const body = (
    <>
      <p>{sentence}</p>
      <p>
        <Tooltip headline={longWord} text={sentence}>
          {(described) => (
            <Button variant="quiet" size="small" {...described}>
              {longWord}
            </Button>
          )}
        </Tooltip>
      </p>
    </>
  )
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {side ? (
        <Drawer {...frame} side={side}>
          {body}
        </Drawer>
      ) : (
        <Dialog {...frame}>{body}</Dialog>
      )}
    </>
  )
}

/** A wait that ends at a second press. */
function Waiting() {
  const [active, setActive] = useState(false)
  const { action } = useSampleText()
  return (
    <>
      <Button onClick={() => setActive(true)}>{action}</Button>
      <FullScreenLoader active={active} label={action} />
    </>
  )
}

export const overlaySamples: readonly Sample[] = [
  { part: 'Dialog', state: 'in the middle', View: () => <OpenDialog /> },
  { part: 'Drawer', state: 'at the start', View: () => <OpenDialog side="start" /> },
  { part: 'Drawer', state: 'at the end', View: () => <OpenDialog side="end" /> },
  { part: 'Drawer', state: 'at the bottom', View: () => <OpenDialog side="bottom" /> },
  {
    part: 'Tooltip',
    state: 'standard',
    View: () => {
      const { title, sentence, action } = useSampleText()
      return (
        <Tooltip headline={title} text={sentence}>
          {(described) => <Button {...described}>{action}</Button>}
        </Tooltip>
      )
    },
  },
  {
    part: 'Tooltip',
    state: 'plain',
    View: () => {
      const { word, action } = useSampleText()
      return (
        <Tooltip variant="plain" text={word}>
          {(described) => <Button {...described}>{action}</Button>}
        </Tooltip>
      )
    },
  },
  ...[0, 42, 100, undefined].map((value) => ({
    part: 'Progress bar',
    state: value === undefined ? 'unknown' : `${value} percent`,
    View: () => <ProgressBar label={useSampleText().label} value={value} />,
  })),
  ...[0, 42, 100, undefined].map((value) => ({
    part: 'Spinner',
    state: value === undefined ? 'unknown' : `${value} percent`,
    View: () => {
      const { label } = useSampleText()
      return (
        <>
          <Spinner label={label} value={value} size="small" /> <Spinner label={label} value={value} />{' '}
          <Spinner label={label} value={value} size="large" />
        </>
      )
    },
  })),
  {
    part: 'Skeleton',
    state: 'lines',
    View: () => (
      <Loading>
        <div>
          <SkeletonLine size="title" width={0.6} />
          <SkeletonLine />
          <SkeletonLine width={0.8} />
        </div>
      </Loading>
    ),
  },
  {
    part: 'Skeleton',
    state: 'card',
    View: () => (
      <Loading>
        <SkeletonCard />
      </Loading>
    ),
  },
  {
    part: 'Skeleton',
    state: 'rows',
    View: () => (
      <Loading>
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    ),
  },
  {
    part: 'Skeleton',
    state: 'avatar and person',
    View: () => (
      <Loading>
        <SkeletonAvatar size="large" />
        <SkeletonPerson />
      </Loading>
    ),
  },
  { part: 'Full-screen loader', state: 'after 300 ms', View: Waiting },
  {
    part: 'Error state',
    state: 'with a retry',
    View: () => {
      const { title, sentence } = useSampleText()
      return <ErrorState title={title} text={sentence} onRetry={() => {}} />
    },
  },
  {
    part: 'Error state',
    state: 'without',
    View: () => <ErrorState title={useSampleText().longWord} />,
  },
  toaster('information', 'information'),
  toaster('success', 'success'),
  toaster('error', 'error', MAILBOX),
  { part: 'Modal', state: 'three at once', View: Stack },
  { part: 'Modal', state: 'toast meanwhile', View: ToastMeanwhile },
  opener('confirm', ({ title, sentence }) => ({ title, text: sentence })),
  opener('unauthorized', () => ({ action: 'start-career-quiz:vendor:program:product' })),
  // Dialogs are rendered outside the gallery's message provider, so this one is passed its texts.
  opener('apply-wizard', ({ title, label, action, word, name }) => ({
    title,
    steps: [label, word, name].map((each) => ({
      title: each,
      View: (moves: WizardMoves) => <WizardForm {...moves} label={label} action={action} />,
    })),
  })),
  opener('success', ({ title, sentence }) => ({ title, text: sentence })),
  opener('error', () => ({ canRetry: true, mailto: MAILBOX })),
  opener('not-offered', () => ({})),
  opener('not-eligible', ({ label, place }) => ({ reasons: [label, place] })),
  opener('existing-application', () => ({})),
  opener('english-test-preparing', () => ({})),
  opener('pre-start', () => ({ minutes: 25 })),
  opener('sign-in', () => ({ action: 'english-assessment:vendor:program:product' })),
  opener('terms', ({ sentence }) => ({ href: '/about', text: <p>{sentence}</p> })),
  opener('session-expired', () => ({})),
]
