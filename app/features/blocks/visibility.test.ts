import { describe, expect, test } from 'vitest'
import { anonymousReader as anonymous, type Reader } from '#app/features/audience/audience.ts'
import { type Audience, screensOf, type Visibility } from './visibility.ts'

const member: Reader = { isAuthorized: true, isAuthenticating: false, isEmployee: false }
const employee: Reader = { isAuthorized: true, isAuthenticating: false, isEmployee: true }

const no = undefined

describe('visibility of a block: anonymous, member, employee', () => {
  test.each<[Visibility, Audience, (string | undefined)[]]>([
    ['All', 'All', ['all', 'all', 'all']],
    ['All', 'Anonymous', ['all', no, no]],
    ['All', 'Authorized', [no, 'all', 'all']],
    ['All', 'EPAMer', [no, no, 'all']],
    ['Authorized', 'All', [no, 'all', 'all']],
    ['Authorized', 'Anonymous', [no, no, no]],
    ['Authorized', 'Authorized', [no, 'all', 'all']],
    ['Authorized', 'EPAMer', [no, no, 'all']],
    ['Anonymous', 'All', ['all', no, no]],
    ['Anonymous', 'Anonymous', ['all', no, no]],
    ['Anonymous', 'Authorized', [no, no, no]],
    ['Anonymous', 'EPAMer', [no, no, no]],
    ['Hidden', 'All', [no, no, no]],
    ['Hidden', 'EPAMer', [no, no, no]],
    ['Never', 'All', [no, no, no]],
    ['Never', 'Authorized', [no, no, no]],
    ['ForMobilesOnly', 'All', ['mobiles', 'mobiles', 'mobiles']],
    ['ForMobilesOnly', 'Anonymous', ['mobiles', no, no]],
    ['ForMobilesOnly', 'EPAMer', [no, no, 'mobiles']],
    ['ForDesktopOnly', 'All', ['desktops', 'desktops', 'desktops']],
    ['ForDesktopOnly', 'Authorized', [no, 'desktops', 'desktops']],
    ['ForDesktopOnly', 'EPAMer', [no, no, 'desktops']],
  ])('%s for %s', (visibility, audience, expected) => {
    expect([anonymous, member, employee].map((reader) => screensOf(visibility, audience, reader))).toEqual(
      expected,
    )
  })
})
