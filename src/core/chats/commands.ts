/** In the order of Telegram's menu. */
export const COMMANDS = [
  'list',
  'subscribe',
  'pause',
  'resume',
  'delete',
  'stop',
  'language',
  'help',
  'start',
] as const
export type CommandName = (typeof COMMANDS)[number]

export type Command = { name: CommandName /** What follows it, in one line. */; rest: string }

/**
 * A command with what follows, as people write it: `/list`, `/List@some_bot`, `/pause 2`. null: it
 * is none of ours.
 */
export function readCommand(text: string): Command | null {
  const [, name, rest] = /^\/([a-z]{1,32})(?:@\w{1,64})?(?:\s+([^]*))?$/i.exec(text.trim()) ?? []
  const commandName = COMMANDS.find((command) => command === name?.toLowerCase())
  return commandName ? { name: commandName, rest: (rest ?? '').replace(/\s+/g, ' ').trim() } : null
}

/**
 * Twelve letters and digits of those that codes are made of (core/searches/codes.ts), in groups or
 * not: what people send without a command before it.
 */
export const isSearchCode = (text: string): boolean =>
  text.length <= 40 && /^[2-9a-hj-np-z]{12}$/i.test(text.replace(/[\s-]/g, ''))
