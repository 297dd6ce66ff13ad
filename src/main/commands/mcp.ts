import { once } from 'node:events'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import {
  isInitializeRequest,
  isJSONRPCRequest,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js'
import { type CommandContext, CommandError, type Outcome } from '../wiring/run.ts'

/** JSON-RPC: errors of a server. */
const SERVER_ERROR = -32_000

/**
 * `npm run --silent mcp`: the server of the Model Context Protocol at PUBLIC_URL/mcp, for programs
 * that speak it over stdin and stdout. Passes every message on, as the owner of BINA_API_KEY.
 */
export async function relayMcp({
  readSettings,
  closing,
  input,
  output,
}: CommandContext): Promise<Outcome> {
  const { publicUrl, apiKey } = readSettings()
  if (apiKey === null)
    throw new CommandError(
      `BINA_API_KEY is not set: create a key at ${publicUrl}/settings#api and set it.`,
    )
  const client = new StdioServerTransport(input, output)
  const server = new StreamableHTTPClientTransport(new URL(`${publicUrl}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${apiKey}` } },
  })
  closing.add(() => server.close())
  const pending = new Set<Promise<void>>()
  let initialization: string | number | null = null

  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- transports have no such method
  server.onmessage = (message: JSONRPCMessage) => {
    // From then on each request names the version.
    if ('result' in message && message.id === initialization)
      server.setProtocolVersion(String(message.result.protocolVersion))
    void client.send(message)
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- transports have no such method
  client.onmessage = (message: JSONRPCMessage) => {
    if (isInitializeRequest(message) && isJSONRPCRequest(message)) initialization = message.id
    const sending: Promise<void> = server
      .send(message)
      .catch((error: unknown) =>
        isJSONRPCRequest(message) ? client.send(toError(message.id, error)) : undefined,
      )
      .finally(() => pending.delete(sending))
    pending.add(sending)
  }
  const ended = once(input, 'end')
  await server.start()
  await client.start()
  await ended
  await Promise.all(pending)
  return 'done'
}

const toError = (id: string | number, error: unknown): JSONRPCMessage => ({
  jsonrpc: '2.0',
  id,
  error: { code: SERVER_ERROR, message: error instanceof Error ? error.message : String(error) },
})
