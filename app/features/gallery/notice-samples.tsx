import { SubscribeFields } from '#app/features/newsletter/subscribe-fields.tsx'
import type { SubscribeState } from '#app/features/newsletter/subscribe-state.ts'
import { NoticeFrame } from '#app/shell/notices/notice-frame.tsx'
import type { ShellNotice } from '#app/shell/shell-data.ts'
import type { Sample } from './sample.ts'
import { useSampleText } from './sample-text.ts'

const states: readonly [state: string, SubscribeState, typed: string][] = [
  ['empty', 'idle', ''],
  ['sent empty', 'missing', ''],
  ['with what is no address', 'invalid', 'ada@example'],
  ['sending', 'sending', 'ada@example.com'],
  ['not kept', 'failed', 'ada@example.com'],
  ['kept', 'asked', ''],
]

function useNotice(): ShellNotice {
  const { title, sentence, action } = useSampleText()
  return {
    heading: title,
    message: sentence,
    action: { text: action, link: { href: '/blog' } },
    subscribe: undefined,
    storageItem: 'sample',
    storageValue: 'shown',
    immediately: true,
    placement: 'notification',
  }
}

export const noticeSamples: readonly Sample[] = [
  ...states.map(
    ([state, value, typed]): Sample => ({
      part: 'Digest form',
      state,
      View: () => (
        <SubscribeFields state={value} typed={typed} privacy="/privacy" held={value === 'invalid'} />
      ),
    }),
  ),
  {
    part: 'Notice of the shell',
    state: 'with a link',
    View: () => <NoticeFrame notice={useNotice()} className={undefined} onClose={() => {}} />,
  },
  {
    part: 'Notice of the shell',
    state: 'with the message alone',
    View: () => (
      <NoticeFrame
        notice={{ ...useNotice(), heading: '', action: undefined }}
        className={undefined}
        onClose={() => {}}
      />
    ),
  },
]
