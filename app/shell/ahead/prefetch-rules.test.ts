import { describe, expect, test } from 'vitest'
import { pageAhead, prefetchAllowance } from './prefetch-rules.ts'

describe('what may be fetched ahead', () => {
  test.each([
    [{}, false, true, true],
    [{ effectiveType: '4g' }, false, true, true],
    [{ effectiveType: '4g' }, true, true, false],
    [{ effectiveType: '3g' }, false, true, true],
    [{ effectiveType: '3g' }, true, true, false],
    [{ effectiveType: '2g' }, false, false, false],
    [{ effectiveType: 'slow-2g' }, false, false, false],
    [{ effectiveType: '4g', saveData: true }, false, false, false],
  ])('%o, member %s: code %s, data %s', (line, member, code, data) => {
    expect(prefetchAllowance(line, member)).toEqual({ code, data })
  })
})

describe('which links lead to another page of this tab', () => {
  const here = 'https://guildhall.example/global/en-us/blog?page=2'
  const link = { target: '', download: false, hreflang: '' }

  test.each([
    ['https://guildhall.example/global/en-us/home', {}, '/global/en-us/home'],
    ['https://guildhall.example/global/en-us/blog?page=3#list', {}, '/global/en-us/blog?page=3'],
    ['https://guildhall.example/global/en-us/blog?page=2#list', {}, undefined],
    ['https://elsewhere.example/global/en-us/home', {}, undefined],
    ['https://guildhall.example/api/login?redirect=%2Fglobal%2Fen-us%2Fhome', {}, undefined],
    ['https://guildhall.example/global/en-us/jobs/feed.xml?q=remote', {}, undefined],
    ['https://guildhall.example/global/en-us/events/one/calendar.ics', {}, undefined],
    ['mailto:desk@guildhall.example', {}, undefined],
    ['', {}, undefined],
    ['https://guildhall.example/global/en-us/home', { target: '_blank' }, undefined],
    ['https://guildhall.example/global/en-us/home', { download: true }, undefined],
    ['https://guildhall.example/global/de-de/blog', { hreflang: 'de' }, undefined],
  ])('%s %o → %s', (href, more, expected) => {
    expect(pageAhead({ ...link, href, ...more }, here)).toBe(expected)
  })
})
