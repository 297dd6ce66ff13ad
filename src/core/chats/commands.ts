/** The commands of the bot, in menu order. */
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

/** `rest`: the text after the command, on one line. */
export type Command = { name: CommandName; rest: string }

/** Parses `/list`, `/List@some_bot` or `/pause 2`. Returns null for text that is not a command. */
export function parseCommand(text: string): Command | null {
  const [, name, rest] = /^\/([a-z]{1,32})(?:@\w{1,64})?(?:\s+([^]*))?$/i.exec(text.trim()) ?? []
  const commandName = COMMANDS.find((command) => command === name?.toLowerCase())
  return commandName ? { name: commandName, rest: (rest ?? '').replace(/\s+/g, ' ').trim() } : null
}

/**
 * Whether a text looks like a search code (core/searches/codes.ts): twelve letters and digits,
 * possibly in groups. Users send codes without the command, too.
 */
export const isSearchCode = (text: string): boolean =>
  text.length <= 40 && /^[2-9a-hj-np-z]{12}$/i.test(text.replace(/[\s-]/g, ''))
