import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test.each([
  ['Meetup Go.ics', 'Meetup-Go.ics', 'Meetup%20Go.ics'],
  ["It's (now) 100 %*.ics", 'It-s-now-100.ics', 'It%27s%20%28now%29%20100%20%25%2A.ics'],
  ['Größe über alles.ics', 'Grosse-uber-alles.ics', 'Gr%C3%B6%C3%9Fe%20%C3%BCber%20alles.ics'],
  ['Вечір.ics', 'file.ics', '%D0%92%D0%B5%D1%87%D1%96%D1%80.ics'],
  ['a"\r\nx: y.ics', 'a-x-y.ics', 'a%22%0D%0Ax%3A%20y.ics'],
])('%j', (name, plain, extended) => {
  expect(attachment(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${extended}`)
})
