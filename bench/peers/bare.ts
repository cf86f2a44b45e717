// The baseline: node:http sending the same bytes with the same headers.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [bodyFile = '', headersFile = '', port = '0'] = process.argv.slice(2)
const body = readFileSync(bodyFile)
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
