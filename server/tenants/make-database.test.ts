import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newDatabase, scramVerifier } from './make-database.ts'

test('the verifier of a password is that of the exchange in RFC 7677', () => {
  const salt = 'W22ZaJ0SNY7soEsUEjb6gQ=='
  const verifier = scramVerifier('pencil', Buffer.from(salt, 'base64'))
  expect(verifier).toMatch(new RegExp(`^SCRAM-SHA-256\\$4096:${salt}\\$`))
  const nonce = 'rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0'
  const exchange = `n=user,r=rOprNGfwEbeRWgbNEkqO,r=${nonce},s=${salt},i=4096,c=biws,r=${nonce}`
  const serverKey = Buffer.from(verifier.slice(verifier.lastIndexOf(':') + 1), 'base64')
  expect(createHmac('sha256', serverKey).update(exchange).digest('base64')).toBe(
    '6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=',
  )
})

test('a tenant’s database and user have its name, and a password of their own each time', () => {
  const made = () =>
    newDatabase('postgres://postgres:secret@db.example:5433/postgres?sslmode=require', 'careers-india')
  const [one, two] = [new URL(made().url), new URL(made().url)]
  expect(one.password).not.toBe(two.password)
  one.password = ''
  expect(one.href).toBe(
    'postgres://guildhall_careers_india@db.example:5433/guildhall_careers_india?sslmode=require',
  )
})
