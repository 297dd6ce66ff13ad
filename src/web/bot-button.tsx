import { Send } from 'lucide-react'
import type { BotLink } from './bot-link.ts'

/** Opens the bot in a new tab, with a link that connects the chat to the account. */
export function BotButton({
  link,
  text,
  className,
  onOpen,
}: {
  link: BotLink
  text: string
  className: string
  onOpen?: () => void
}) {
  if (link.url === null)
    return (
      <button type="button" className={className} aria-busy="true">
        <span className="spin" />
        {text}
      </button>
    )
  return (
    <a
      className={className}
      href={link.url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (link.isExpired()) {
          event.preventDefault()
          link.renew()
        } else {
          link.markOpened()
          onOpen?.()
        }
      }}
    >
      <Send className="icon" />
      {text}
    </a>
  )
}
